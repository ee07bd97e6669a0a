import { expect, test } from 'vitest';
import { createReleasedQuestions } from './released-questions.ts';

/** The releases of one venue, whose release in force has these studies. */
function releasing(studies: object[], status?: number) {
  let reads = 0;
  const file = async () => {
    reads++;
    return { identity: Buffer.from(JSON.stringify({ studies })) };
  };
  const release = { current: { status, languages: [{ code: 'en_GB' }] }, file };
  const releases = { find: (idMuseum: number) => (idMuseum === 1 ? release : undefined) };
  return { questions: createReleasedQuestions(releases as never), reads: () => reads };
}

test('questions are read once for each release, and are none of another venue or channel', async () => {
  const asked = { idQuestion: 7, kind: 'choice', options: [{ idOption: 3 }] };
  const { questions, reads } = releasing([
    { idStudy: 1, showOn: 'BOTH', questions: [asked] },
    { idStudy: 2, showOn: 'PAPER', questions: [{ ...asked, idQuestion: 8 }] },
  ]);
  const found = await Promise.all([questions.find(1, 7), questions.find(1, 8), questions.find(2, 7)]);
  expect(found).toEqual([{ idStudy: 1, kind: 'choice', idOptions: [3] }, undefined, undefined]);
  expect(reads()).toBe(1);
});

test('a question of a release from before there were kinds is answered in own words', async () => {
  const { questions } = releasing([{ idStudy: 1, showOn: 'EASYGUIDE', questions: [{ idQuestion: 7 }] }]);
  expect(await questions.find(1, 7)).toEqual({ idStudy: 1, kind: 'text', idOptions: [] });
});

test('a deactivated venue asks nothing', async () => {
  const { questions } = releasing([{ idStudy: 1, showOn: 'BOTH', questions: [{ idQuestion: 7 }] }], 1000);
  expect(await questions.find(1, 7)).toBeUndefined();
});
