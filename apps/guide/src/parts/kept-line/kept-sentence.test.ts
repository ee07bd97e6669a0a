import { expect, test } from 'vitest';
import type { KeptStatus } from '#domain/keeping/keeping.ts';
import { fakeGuide } from '../../testing/fake-guide.tsx';
import { keptSentence } from './kept-sentence.ts';

const all = { files: 32, bytes: 9_000_000 };
const some = { files: 5, bytes: 1_000_000 };
const none = { files: 0, bytes: 0 };

const interrupted = (kept: typeof all, opens = false): KeptStatus => ({
  tag: 'interrupted',
  state: 'offline',
  opens,
  kept,
  all,
});
const coming = (kept: typeof all, opens = false): KeptStatus => ({
  tag: 'downloading',
  isAsked: false,
  opens,
  kept,
  all,
});

async function sentence(news: KeptStatus, isOnline: boolean) {
  const { guide } = await fakeGuide();
  return keptSentence(news, isOnline, guide.words.get().translate);
}

test('a visitor who loses the internet before anything is on the phone reads what to do', async () => {
  const leaveOpen = 'Nothing of the guide is on this phone yet. Leave this page open until the internet is back.';
  expect(await sentence(coming(none), false)).toBe(leaveOpen);
  expect(await sentence(interrupted(none), false)).toBe(leaveOpen);
});

test('a guide that has lost its pictures and stories, but still opens, does not say that nothing is stored', async () => {
  for (const news of [coming(none, true), interrupted(none, true)]) {
    expect(await sentence(news, false)).toBe(
      'Files on this phone: 0 of 32. The rest will follow when there is internet.',
    );
  }
});

test('later they read how much is stored', async () => {
  for (const news of [coming(some), interrupted(some)]) {
    expect(await sentence(news, false)).toBe(
      'Files on this phone: 5 of 32. The rest will follow when there is internet.',
    );
  }
});

test('a visitor with internet is not asked to wait for it if the server is in trouble', async () => {
  expect(await sentence(interrupted(some), true)).toBe('Keeping the guide on this phone: 5 of 32 files');
});

test('a visitor whose phone lacks only films reads that the guide works, and the size of the films', async () => {
  const news: KeptStatus = { tag: 'all-but-films', missing: { files: 2, bytes: 9_000_000 } };
  expect(await sentence(news, true)).toBe(
    'The guide is on this phone. It works without internet. Only 2 films (9 MB) need the internet.',
  );
  expect(await sentence(news, false)).toBe(
    'No internet now. The guide works without it. Only 2 films need the internet.',
  );
});

test('a visitor without stories reads how many films are downloaded with them', async () => {
  const news: KeptStatus = { tag: 'pictures-only', missing: { files: 6, bytes: 30_000_000 }, films: 1 };
  expect(await sentence(news, true)).toBe(
    'Pictures and texts are on this phone. 6 stories and one film (29 MB) are not.',
  );
  expect(await sentence(news, false)).toBe(
    'No internet now. Pictures and texts are on this phone; 6 stories and one film are not.',
  );
});

test('a visitor who has deleted pictures never reads that the pictures are on the phone', async () => {
  const news: KeptStatus = { tag: 'partly', missing: { files: 12, bytes: 4_000_000 } };
  expect(await sentence(news, true)).toBe('The texts are on this phone. 12 files of the guide (4 MB) are not.');
  expect(await sentence(news, false)).toBe(
    'No internet now. The texts are on this phone; 12 files of the guide are not.',
  );
});
