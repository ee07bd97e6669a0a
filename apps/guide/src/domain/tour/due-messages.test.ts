import { expect, test } from 'vitest';
import { splitDue, type WaitingMessage } from './due-messages.ts';

const show = (frame: number, idArtwork: number, since = 0): WaitingMessage => ({
  message: { tag: 'show', idArtwork, at: { stream: 2, frame } },
  at: { stream: 2, frame },
  since,
});
const works = (some: readonly WaitingMessage[]) =>
  some.map(({ message }) => (message.tag === 'show' ? message.idArtwork : undefined));

test('a picture waits until its frame is heard', () => {
  const waiting = [show(100, 7), show(200, 8)];
  expect(works(splitDue(waiting, { heard: { stream: 2, frame: 99 }, now: 0 }).due)).toEqual([]);
  const { due, rest } = splitDue(waiting, { heard: { stream: 2, frame: 100 }, now: 0 });
  expect([works(due), works(rest)]).toEqual([[7], [8]]);
});

test('a picture whose frame was lost is shown after three seconds', () => {
  const worksAfter = (now: number) => works(splitDue([show(100, 7)], { heard: { stream: 2, frame: 1 }, now }).due);
  expect([worksAfter(2999), worksAfter(3000)]).toEqual([[], [7]]);
});

test('a picture of an earlier stream is due once a later one is heard', () => {
  expect(works(splitDue([show(100, 7)], { heard: { stream: 3, frame: 0 }, now: 0 }).due)).toEqual([7]);
  expect(works(splitDue([show(100, 7)], { heard: { stream: 1, frame: 900 }, now: 0 }).due)).toEqual([]);
});

test('a phone that hears nothing shows pictures at once', () => {
  expect(works(splitDue([show(100, 7)], { heard: undefined, now: 0 }).due)).toEqual([7]);
});

test('a later message never overtakes an earlier one', () => {
  const waiting = [show(100, 7), show(50, 8)];
  expect(works(splitDue(waiting, { heard: { stream: 2, frame: 60 }, now: 0 }).due)).toEqual([]);
});
