import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Batch, batchOf } from '#domain/statistics/event-counts.ts';
import type { BatchStore } from '#domain/statistics/sealed-batches.ts';
import { createBatchStore } from './batch-store.ts';
import { createDatabaseAccess } from './database-access.ts';
import { openVisitDatabase } from './visit-database.ts';

const NAME = 'batch-store-test';
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const batch = (name: string): Batch =>
  batchOf({ batch: name, idMuseum: 1, day: '2026-11-26' }, { event: 'empty-search' }, 1000);
let logged: unknown[];
let store: BatchStore;

beforeEach(() => {
  logged = [];
  store = createBatchStore(visits, (failure) => logged.push(failure));
});
afterEach(async () => {
  await visits(async (database) => database.clear('eventCounts'));
});

test('the next page finds the batches, as last stored', async () => {
  store.write([batch('a'), batch('b')]);
  store.write([{ ...batch('a'), isSealed: true }]);
  expect(await createBatchStore(visits, () => undefined).all()).toEqual([
    { ...batch('a'), isSealed: true },
    batch('b'),
  ]);
});
test('an event takes the place of the note of its listening at once', async () => {
  store.write([{ ...batch('note'), isOpen: true }]);
  store.write([batch('a')], [batch('note')]);
  expect(await store.all()).toEqual([batch('a')]);
  expect(logged).toEqual([]);
});
test('nothing stays of what was not sent when the visitor is counted no more', async () => {
  store.write([batch('a'), batch('b')]);
  store.clear();
  expect(await store.all()).toEqual([]);
});
test('a browser that refuses to store is noted, and says nothing of what it has', async () => {
  const refusing = createBatchStore(
    () => Promise.reject(new Error('full')),
    (failure) => logged.push(failure),
  );
  refusing.write([batch('a')]);
  expect(await refusing.all()).toBeUndefined();
  expect(logged).toEqual([new Error('full')]);
});
