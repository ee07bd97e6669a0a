import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { leaveTrace, type Trace, type TraceKey, traceKey } from '#domain/own/trace.ts';
import { createDatabaseAccess } from '../database-access.ts';
import { openVisitDatabase } from '../visit-database.ts';
import { createMuseumRecords } from './museum-records.ts';

const NAME = 'museum-records-test';
const KEY = { day: '2026-11-22', kind: 'timeline', id: 2 } as const;
const START = '2026-11-22T10:00:00.000+01:00';
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const tracesIn = (database: typeof visits) => createMuseumRecords<TraceKey, Trace>(database, 'traces', traceKey);
const records = tracesIn(visits);
const step = (idStep: number) => ({ key: KEY, change: leaveTrace(KEY, { name: 'Ages' }, START, { idStep }) });
afterEach(() => visits((database) => database.clear('traces')));

test('the next page finds what was left, in its own museum alone', async () => {
  await records.change(1, [step(21)]);
  expect(await tracesIn(visits).all(1)).toEqual([{ ...KEY, name: 'Ages', startDate: START, steps: [21], seconds: 0 }]);
  expect(await records.all(2)).toEqual([]);
});
test('two tabs walk along the same timeline, and neither loses the other’s step', async () => {
  await Promise.all([records.change(1, [step(21)]), tracesIn(visits).change(1, [step(22)])]);
  const [trace] = await records.all(1);
  expect([...(trace?.steps ?? [])].sort()).toEqual([21, 22]);
});
test('the other tab learns which museum has changed', async () => {
  const heard = new Promise((resolve) => tracesIn(visits).listen(resolve));
  await records.change(3, [step(21)]);
  expect(await heard).toBe(3);
});
test('what is cleared in a museum stays in the others', async () => {
  await records.change(1, [step(21)]);
  await records.change(2, [step(21)]);
  await records.change(1, [{ key: KEY, change: () => undefined }]);
  expect([await records.all(1), (await records.all(2)).length]).toEqual([[], 1]);
});
test('a database that never opens blocks no reader', async () => {
  const hanging = tracesIn(() => new Promise<never>(() => undefined));
  await expect(hanging.all(1)).rejects.toThrow('does not open');
});
