import { describe, expect, test } from 'vitest';
import { type Answer, type AnswerStore, createAnswers } from './answers.ts';
import type { AskedQuestion } from './questions.ts';

const QUESTION = { idQuestion: 5, idStudy: 2 } as AskedQuestion;
const settled = () => new Promise((resolve) => setTimeout(resolve));

function phone(before: readonly Answer[] = []) {
  const on = new Map(before.map((answer) => [answer.idQuestion, answer]));
  const kept: AnswerStore = {
    all: async () => [...on.values()],
    put: async (_, answer) => void on.set(answer.idQuestion, answer),
  };
  const sent: unknown[] = [];
  const answers = createAnswers({ idMuseum: 1, now: () => 1000, kept, send: (_, answer) => void sent.push(answer) });
  return { on, sent, answers };
}

describe('the answer of a visitor', () => {
  test('is stored as it is typed, and counts as given when they continue', async () => {
    const { on, sent, answers } = phone();
    answers.write(QUESTION, 3, 'By b');
    answers.write(QUESTION, 3, 'By bicycle');
    await settled();
    expect(on.get(5)).toEqual({ idQuestion: 5, idStudy: 2, version: 3, value: 'By bicycle' });
    expect(sent).toEqual([]);
    answers.give(QUESTION, 3);
    await settled();
    expect(sent).toEqual([on.get(5)]);
    expect(on.get(5)).toEqual({ idQuestion: 5, idStudy: 2, version: 3, value: 'By bicycle', givenAt: 1000 });
  });

  test('is restored after a reload, and can be changed', async () => {
    const { answers } = phone([{ idQuestion: 5, idStudy: 2, version: 3, value: [1], givenAt: 1 }]);
    expect(answers.store.getState()).toEqual({ isRead: false, isKept: true, answers: [] });
    await settled();
    expect(answers.store.getState()).toMatchObject({ isRead: true, isKept: true, answers: [{ value: [1] }] });
    answers.write(QUESTION, 4, [2]);
    expect(answers.store.getState().answers).toEqual([{ idQuestion: 5, idStudy: 2, version: 4, value: [2] }]);
  });

  test('is not replaced by an older one that a slow disk returns later', async () => {
    const { answers } = phone([{ idQuestion: 5, idStudy: 2, version: 3, value: 'before' }]);
    answers.write(QUESTION, 3, 'now');
    await settled();
    expect(answers.store.getState().answers).toMatchObject([{ value: 'now' }]);
  });

  test('may be empty: the question was skipped', async () => {
    const { on, answers } = phone();
    answers.give(QUESTION, 3);
    await settled();
    expect(on.get(5)).toMatchObject({ givenAt: 1000, value: undefined });
  });
});

describe('an answer that the phone cannot store', () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const send = () => undefined;

  test('counts as long as the page is open, and is reported as not stored', async () => {
    const answers = createAnswers({ idMuseum: 1, now: () => 1, kept: { all: refuse, put: refuse }, send });
    await settled();
    expect(answers.store.getState()).toMatchObject({ isRead: true, isKept: false });
    answers.write(QUESTION, 3, 'yes');
    expect(answers.store.getState().answers).toMatchObject([{ value: 'yes' }]);
  });

  test('is reported as not stored if only writing fails, as on a full phone', async () => {
    const answers = createAnswers({ idMuseum: 1, now: () => 1, kept: { all: async () => [], put: refuse }, send });
    answers.write(QUESTION, 3, 'yes');
    await settled();
    expect(answers.store.getState()).toMatchObject({ isRead: true, isKept: false });
  });
});
