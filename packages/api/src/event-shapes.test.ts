import { expect, test } from 'vitest';
import { eventCountSchema, eventCountsBody } from './event-shapes.ts';

const OPENED = { event: 'open', idArtwork: 101, idLanguage: 2, count: 3 };
const LEFT = { ...OPENED, event: 'leave', variant: 'easy', second: 35 };
const taken = (count: unknown) => eventCountSchema.safeParse(count).success;

test('every event of a guide can be counted', () => {
  const events = [
    OPENED,
    { ...OPENED, event: 'play' },
    LEFT,
    { ...OPENED, event: 'finish' },
    { event: 'finish-route', idRoute: 3, count: 1 },
    { event: 'empty-search', count: 1 },
    { event: 'unknown-number', number: '0417', count: 38 },
    { event: 'scan-nowhere', count: 1 },
    { event: 'recognise', idArtwork: 101, count: 2 },
    { event: 'recognise-choice', idArtwork: 101, count: 1 },
    { event: 'recognise-nothing', count: 1 },
  ];
  for (const event of events) expect(taken(event), event.event).toBe(true);
});

test.each([
  ['negative', { ...OPENED, count: -1 }],
  ['nought', { ...OPENED, count: 0 }],
  ['absurd', { ...OPENED, count: 1001 }],
  ['no whole number', { ...OPENED, count: 1.5 }],
])('a count that is %s is refused', (_, event) => {
  expect(eventCountSchema.safeParse(event).error?.issues).toMatchObject([
    { path: ['count'], message: 'must be a whole number from 1 to 1000' },
  ]);
});

test.each([
  ['a second between two steps of five', { ...LEFT, second: 36 }],
  ['a second before the story', { ...LEFT, second: -5 }],
  ['an unknown variant', { ...LEFT, variant: 'loud' }],
  ['a number of letters', { event: 'unknown-number', number: '4a', count: 1 }],
  ['the words of a search', { event: 'empty-search', words: 'my name', count: 1 }],
  ['an unknown event', { event: 'scroll', count: 1 }],
])('%s is refused', (_, event) => {
  expect(taken(event)).toBe(false);
});

test('a batch is taken as a whole although a count of it is bad, and not without counts or a day', () => {
  const batch = { idMuseum: 1, batch: 'AAAAAAAAAAAAAAAAAAAAAA', day: '2026-11-21', counts: [{ event: '?' }] };
  expect(eventCountsBody.safeParse(batch).success).toBe(true);
  for (const wrong of [
    { counts: [] },
    { day: '2026-02-30' },
    { batch: 'short' },
    { counts: Array(501).fill(OPENED) },
  ]) {
    expect(eventCountsBody.safeParse({ ...batch, ...wrong }).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
  }
});
