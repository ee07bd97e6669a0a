import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { createDatabaseAccess } from '../database-access.ts';
import { openVisitDatabase } from '../visit-database.ts';
import { countAnswers, createAnswerRecords } from './answer-records.ts';

const NAME = 'answer-records-test';
const ANSWER = { idQuestion: 5, idStudy: 2, version: 3, value: [1, 2] };
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const answers = createAnswerRecords(visits);
afterEach(() => visits((database) => database.clear('answers')));

test('the next page finds an answer, in its own museum alone', async () => {
  await answers.put(1, ANSWER);
  expect(await createAnswerRecords(visits).all(1)).toEqual([ANSWER]);
  expect(await answers.all(2)).toEqual([]);
});
test('a question has one answer, the last', async () => {
  await answers.put(1, ANSWER);
  await answers.put(1, { ...ANSWER, value: [2], givenAt: 7 });
  expect(await answers.all(1)).toEqual([{ ...ANSWER, value: [2], givenAt: 7 }]);
});
test('all answers are counted, skipped questions are not', async () => {
  await answers.put(1, ANSWER);
  await answers.put(2, { ...ANSWER, idQuestion: 6, givenAt: 7 });
  await answers.put(2, { ...ANSWER, idQuestion: 7, value: undefined, givenAt: 7 });
  expect(await countAnswers(visits)).toBe(2);
});
test('a database that never opens blocks no reader', async () => {
  const hanging = createAnswerRecords(() => new Promise<never>(() => undefined));
  await expect(hanging.all(1)).rejects.toThrow('does not open');
});
