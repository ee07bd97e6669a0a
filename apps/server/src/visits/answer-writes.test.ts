import { expect, test } from 'vitest';
import { retireVisits } from '../statistics/day-sums.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createAnswerWrites, type NewAnswer } from './answer-writes.ts';
import { createVisitWrites } from './visit-writes.ts';

const GIVEN = Date.parse('2026-03-20T10:00:00Z');
const DAY = '2026-03-20';
const { pool } = await testDatabase();
const writes = createVisitWrites(pool);
const answers = createAnswerWrites(pool);
let tokens = 0;

async function begun(): Promise<string> {
  const about = { idMuseum: 1, idLanguage: 1, idDevice: null, startDate: GIVEN, endDate: null, day: DAY };
  return (await writes.begin({ ...about, visitorToken: `phone-${++tokens}` })).idVisit;
}
const newAnswer = (idVisit: string, changes: Partial<NewAnswer> = {}): NewAnswer => ({
  ...{ idVisit, idMuseum: 1, idStudy: 2, idQuestion: 5, version: 3 },
  ...{ counted: ['yes'], words: null, givenDate: GIVEN },
  ...changes,
});
async function storedOf(idVisit: string) {
  const columns = 'id_question, version, counted, words, given_date';
  const { rows } = await pool.query(`select ${columns} from visit_answers where id_visit = $1 order by 1`, [idVisit]);
  return rows;
}

test('of two answers the one that was given later counts, whichever arrives first, also at the same moment', async () => {
  const [early, late] = [{ counted: ['no'] }, { counted: ['yes'], givenDate: GIVEN + 1, version: 4 }];
  const [inOrder, late1st, together] = [await begun(), await begun(), await begun()];
  for (const changes of [early, late]) await answers.give(newAnswer(inOrder, changes));
  for (const changes of [late, early]) await answers.give(newAnswer(late1st, changes));
  await Promise.all([late, early, early].map((changes) => answers.give(newAnswer(together, changes))));
  for (const idVisit of [inOrder, late1st, together]) {
    expect(await storedOf(idVisit)).toMatchObject([{ version: 4, counted: ['yes'], given_date: new Date(GIVEN + 1) }]);
  }
});

test('the stored answer is told, also to whom it takes the place of', async () => {
  const idVisit = await begun();
  await answers.give(newAnswer(idVisit, { givenDate: GIVEN + 5 }));
  expect(await answers.give(newAnswer(idVisit))).toEqual({ idVisit, idQuestion: 5, givenDate: GIVEN + 5 });
});

test('a question that is cleared later is a passed one', async () => {
  const idVisit = await begun();
  await answers.give(newAnswer(idVisit, { counted: [], words: '{"a", \\ b}' }));
  expect(await storedOf(idVisit)).toMatchObject([{ words: '{"a", \\ b}' }]);
  await answers.give(newAnswer(idVisit, { counted: [], givenDate: GIVEN + 1 }));
  expect(await storedOf(idVisit)).toMatchObject([{ counted: [], words: null }]);
});

test('an answer belongs to a visit of its museum', async () => {
  const idVisit = await begun();
  const [own, other, nobody] = await Promise.all([
    answers.give(newAnswer(idVisit)),
    answers.give(newAnswer(idVisit, { idMuseum: 2, idQuestion: 6 })),
    answers.give(newAnswer('AAAAAAAAAAAAAAAAAAAAAA')),
  ]);
  expect([own?.idQuestion, other, nobody]).toEqual([5, undefined, undefined]);
});

test('an answer to a visit that is being deleted waits, and is none', async () => {
  const idVisit = await begun();
  await answers.give(newAnswer(idVisit));
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from visits where id_visit = $1 for update', [idVisit]);
  const giving = answers.give(newAnswer(idVisit, { idQuestion: 6 }));
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await client.query('delete from visit_answers where id_visit = $1', [idVisit]);
  await client.query('delete from visits where id_visit = $1', [idVisit]);
  await client.query('commit');
  client.release();
  expect(await giving).toBeUndefined();
  expect(await storedOf(idVisit)).toEqual([]);
});

test('answers in opposite order, while visits are deleted, never lock each other out', async () => {
  const idVisits = await Promise.all(Array.from({ length: 30 }, begun));
  const ask = (ids: readonly string[], version: number) =>
    Promise.all(
      ids.flatMap((idVisit) => [5, 6].map((idQuestion) => answers.give(newAnswer(idVisit, { idQuestion, version })))),
    );
  const given = [ask(idVisits, 1), ask(idVisits.toReversed(), 2)];
  await Promise.all([...given, retireVisits(pool, 1, '2026-03-21'), ask(idVisits, 3)]);
  await retireVisits(pool, 1, '2026-03-21');
  expect((await pool.query('select from visit_answers')).rowCount).toBe(0);
});
