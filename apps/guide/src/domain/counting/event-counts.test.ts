import { eventCountSchema, MAX_COUNTS } from '@cicerone/api/event-shapes';
import { expect, test } from 'vitest';
import {
  type Batch,
  batchOf,
  countedSecond,
  type GuideEvent,
  isLeft,
  isOwned,
  isTooOld,
  withEvent,
} from './event-counts.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const MINUTE_MS = 60_000;
const OF = { batch: 'A'.repeat(22), idMuseum: 1, day: '2026-11-26' };
const open = (idArtwork: number, more = {}): GuideEvent => ({ event: 'open', idArtwork, idLanguage: 2, ...more });

function batchWith(...events: readonly GuideEvent[]): Batch {
  const [first = open(7), ...rest] = events;
  return rest.reduce((batch, event) => withEvent(batch, event, NOW) ?? batch, batchOf(OF, first, NOW));
}
const countsOf = (...events: readonly GuideEvent[]) => batchWith(...events).counts.map(({ count }) => count);

test('a work that is opened three times is one count of three', () => {
  expect(batchWith(open(7), open(7), open(7)).counts).toEqual([{ ...open(7), count: 3 }]);
});
test('works, languages, variants, seconds and numbers are counted apart', () => {
  expect(countsOf(open(7), open(8), open(7, { idLanguage: 1 }), open(7, { variant: 'easy' }), open(7))).toEqual([
    2, 1, 1, 1,
  ]);
  const left = (second: number): GuideEvent => ({ event: 'leave', idArtwork: 7, idLanguage: 2, second });
  expect(countsOf(left(0), left(5), left(5), { event: 'play', idArtwork: 7, idLanguage: 2 })).toEqual([1, 2, 1]);
  expect(countsOf({ event: 'unknown-number', number: '417' }, { event: 'unknown-number', number: '0417' })).toEqual([
    1, 1,
  ]);
  expect(countsOf({ event: 'empty-search' }, { event: 'scan-nowhere' }, { event: 'empty-search' })).toEqual([2, 1]);
});
test('the server takes every count as it is written', () => {
  const { counts } = batchWith(
    open(7, { variant: 'kids' }),
    { event: 'finish-route', idRoute: 3 },
    { event: 'leave', idArtwork: 7, idLanguage: 2, second: countedSecond(99_999) },
    { event: 'unknown-number', number: '0417' },
    { event: 'empty-search' },
  );
  for (const count of counts) expect(eventCountSchema.safeParse(count).success).toBe(true);
});
test('a batch has at most a hundred different counts, fewer than the server takes', () => {
  const works = Array.from({ length: 100 }, (_, index) => open(index + 1));
  const full = batchWith(...works);
  expect([full.counts.length, withEvent(full, open(101), NOW)]).toEqual([100, undefined]);
  expect(withEvent(full, open(100), NOW)?.counts.at(-1)?.count).toBe(2);
  expect(full.counts.length).toBeLessThan(MAX_COUNTS);
});
test('a thousand of one event are the most that a batch has', () => {
  const thousand = batchWith(...Array.from({ length: 1000 }, () => open(7)));
  expect(thousand.counts).toEqual([{ ...open(7), count: 1000 }]);
  expect(withEvent(thousand, open(7), NOW)).toBeUndefined();
});
test.each([
  [0, 0],
  [4.99, 0],
  [5, 5],
  [83.7, 80],
  [-1, 0],
  [99_999, 14_400],
])('a story that is left at second %d is counted at %d', (seconds, counted) => {
  expect(countedSecond(seconds)).toBe(counted);
});

test('a page adds to its batch for ten minutes, and another page sends it after fifteen: never both', () => {
  const batch = batchWith(open(7));
  for (let minute = 0; minute < 40; minute++) {
    const now = NOW + minute * MINUTE_MS;
    expect([isOwned(batch, now), isLeft(batch, now)]).toEqual([minute < 10, minute > 15]);
  }
});
test('a sealed batch is nobody’s own', () => {
  const batch = { ...batchWith(open(7)), isSealed: true };
  expect([isOwned(batch, NOW), isLeft(batch, NOW)]).toEqual([false, true]);
});
test('a batch is kept for thirty days', () => {
  const batch = batchWith(open(7));
  const days = (count: number) => NOW + count * 24 * 60 * MINUTE_MS;
  expect([isTooOld(batch, days(30)), isTooOld(batch, days(30) + 1)]).toEqual([false, true]);
});
