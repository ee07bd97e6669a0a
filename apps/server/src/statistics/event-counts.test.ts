import { randomBytes } from 'node:crypto';
import type { EventCount } from '@cicerone/api/event-shapes';
import * as fc from 'fast-check';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createVisitWrites } from '../visits/visit-writes.ts';
import { readSums, retireVisits, sumChangedDays } from './day-sums.ts';
import { addEventCounts, type CountedBatch, isCountedDay, sumOfEvent } from './event-counts.ts';

vi.setConfig({ testTimeout: 120_000 });

const { pool } = await testDatabase();
const writes = createVisitWrites(pool);
const DAYS = ['2026-03-20', '2026-03-21', '2026-03-22'];
const EVER = ['2026-01-01', '2026-12-31'] as const;
let lastMuseum = 0;

const newBatch = () => randomBytes(16).toString('base64url');
const scans = (idMuseum: number, changes: Partial<CountedBatch> = {}): CountedBatch => ({
  ...{ batch: newBatch(), idMuseum, day: '2026-03-20', counts: [{ event: 'scan-nowhere', count: 1 }] },
  ...changes,
});
const mistyped = (from: number, length: number): EventCount[] =>
  Array.from({ length }, (_, at) => ({ event: 'unknown-number', number: String(from + at), count: 1 }));
const sumsOf = async (idMuseum: number) =>
  new Map(
    (await readSums(pool, idMuseum, ...EVER)).map(({ measure, subject, total }) => [`${measure} ${subject}`, total]),
  );

const count = fc.integer({ min: 1, max: 1000 });
const story = {
  idArtwork: fc.integer({ min: 1, max: 3 }),
  idLanguage: fc.integer({ min: 1, max: 2 }),
  variant: fc.constantFrom(undefined, 'easy' as const, 'kids' as const),
  count,
};
const event: fc.Arbitrary<EventCount> = fc.oneof(
  fc.record({ event: fc.constantFrom('open' as const, 'play' as const, 'finish' as const), ...story }),
  fc.record({ event: fc.constant('leave' as const), ...story, second: fc.constantFrom(0, 5, 35) }),
  fc.record({ event: fc.constant('finish-route' as const), idRoute: fc.integer({ min: 1, max: 2 }), count }),
  fc.record({ event: fc.constantFrom('empty-search' as const, 'scan-nowhere' as const), count }),
  fc.record({ event: fc.constant('unknown-number' as const), number: fc.constantFrom('417', '0417', '9'), count }),
);
const batches = fc.array(fc.record({ day: fc.constantFrom(...DAYS), counts: fc.array(event, { minLength: 1 }) }), {
  minLength: 1,
  maxLength: 8,
});

test('batches in any order, sent again and at once while days are added up and visits are deleted, count once', async () => {
  const runs = fc.record({ batches, order: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 })) });
  await fc.assert(
    fc.asyncProperty(runs, async ({ batches, order }) => {
      const idMuseum = ++lastMuseum;
      const about = { idMuseum, idLanguage: 1, idDevice: null, startDate: 0, endDate: null };
      for (const day of DAYS) await writes.begin({ ...about, visitorToken: `phone-${idMuseum}`, day });
      const named = batches.map((batch) => ({ ...batch, batch: newBatch(), idMuseum }));
      const again = order.map((places) => places.map((place) => named[place % named.length] as CountedBatch));
      await Promise.all([
        ...[...again, ...named.map((batch) => [batch])].map((some) => addEventCounts(pool, some)),
        sumChangedDays(pool),
        retireVisits(pool, idMuseum, '2026-03-22'),
        sumChangedDays(pool),
      ]);
      const expected = new Map<string, number>();
      for (const event of batches.flatMap(({ counts }) => counts)) {
        const { measure, subject } = sumOfEvent(event);
        const key = `${measure} ${subject}`;
        expected.set(key, (expected.get(key) ?? 0) + event.count);
      }
      const sums = await sumsOf(idMuseum);
      for (const ofVisits of ['visits ', 'silent-visits ', 'language-visits 1']) sums.delete(ofVisits);
      expect(sums).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('batches with the same sums in opposite order never lock each other out', async () => {
  const idMuseum = ++lastMuseum;
  const forwards = mistyped(100, 100);
  const sent = Array.from({ length: 40 }, (_, at) =>
    addEventCounts(pool, [scans(idMuseum, { counts: at % 2 ? forwards : forwards.toReversed() }), scans(idMuseum)]),
  );
  await Promise.all(sent);
  const sums = await sumsOf(idMuseum);
  expect([sums.get('unknown-numbers 100'), sums.get('scans-nowhere ')]).toEqual([40, 40]);
});

test('the largest batch is one statement', async () => {
  const asked: string[] = [];
  const counting = {
    query: (query: pg.QueryConfig) => {
      asked.push(query.name ?? '');
      return pool.query(query);
    },
  } as unknown as pg.Pool;
  const idMuseum = ++lastMuseum;
  await addEventCounts(counting, [scans(idMuseum, { counts: mistyped(1, 500) })]);
  expect(asked).toEqual(['add-event-counts']);
  expect((await sumsOf(idMuseum)).size).toBe(500);
});

test('numbers that a stranger makes up are stored up to a bound, those of visitors before them go on counting', async () => {
  const idMuseum = ++lastMuseum;
  const bounds = { unknownNumbers: 5, others: 2 };
  const add = (counts: EventCount[], day = '2026-03-20') =>
    addEventCounts(pool, [scans(idMuseum, { counts, day })], bounds);
  await add([...mistyped(417, 2), { event: 'scan-nowhere', count: 1 }]);
  await add(mistyped(1000, 400));
  await add([...mistyped(417, 2), ...mistyped(2000, 3), { event: 'scan-nowhere', count: 1 }]);
  const stories = [1, 2, 3].map((idArtwork) => ({ event: 'open' as const, idArtwork, idLanguage: 1, count: 1 }));
  await add(stories);
  const sums = await sumsOf(idMuseum);
  expect([sums.get('unknown-numbers 417'), sums.get('scans-nowhere ')]).toEqual([2, 2]);
  expect([...sums.keys()].filter((key) => key.startsWith('unknown-numbers'))).toHaveLength(5);
  expect([...sums.keys()].filter((key) => key.startsWith('opens'))).toHaveLength(2);
  await add(mistyped(3000, 3), '2026-03-21');
  expect((await sumsOf(idMuseum)).get('unknown-numbers 3000'), 'another day').toBe(1);
});

test.each([
  ['2026-02-24', true],
  ['2026-02-23', false],
  ['2026-04-01', true],
  ['2026-04-02', false],
])('on 31 March, events of %s are taken: %s', (day, isTaken) => {
  expect(isCountedDay(day, '2026-03-31')).toBe(isTaken);
});
