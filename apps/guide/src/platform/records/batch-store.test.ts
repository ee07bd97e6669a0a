import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Batch, batchOf } from '#domain/counting/event-counts.ts';
import type { BatchStore } from '#domain/counting/sealed-batches.ts';
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
  store = createBatchStore(
    visits,
    () => localStorage,
    (failure) => logged.push(failure),
  );
});
afterEach(async () => {
  localStorage.clear();
  await visits(async (database) => database.clear('eventCounts'));
});

const ofNextPage = () =>
  createBatchStore(
    visits,
    () => localStorage,
    () => undefined,
  );

test('the next page finds the batches, as last stored', async () => {
  store.write([batch('a'), batch('b')]);
  store.write([{ ...batch('a'), isSealed: true }]);
  expect(await ofNextPage().all()).toEqual([{ ...batch('a'), isSealed: true }, batch('b')]);
});
test('a page that goes seals what it has stored, though the database takes no more from it', async () => {
  store.write([batch('a'), { ...batch('note'), isOpen: true }, batch('b')]);
  await store.all();
  const closing = createBatchStore(
    () => new Promise(() => undefined),
    () => localStorage,
    () => undefined,
  );
  closing.write([
    { ...batch('a'), isSealed: true },
    { ...batch('note'), isSealed: true },
    { ...batch('not stored yet'), isSealed: true },
  ]);
  const sealed = (name: string) => ({ ...batch(name), isSealed: true });
  const found = await ofNextPage().all();
  expect(found).toEqual([sealed('a'), batch('b'), sealed('note'), sealed('not stored yet')]);
});
test('a sealed batch that is stored leaves nothing in local storage', async () => {
  await store.write([{ ...batch('a'), isSealed: true }]);
  expect(localStorage.getItem('cicerone.sealed-counts')).toBeNull();
  expect(await ofNextPage().all()).toEqual([{ ...batch('a'), isSealed: true }]);
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
    () => localStorage,
    (failure) => logged.push(failure),
  );
  refusing.write([batch('a')]);
  expect(await refusing.all()).toBeUndefined();
  expect(logged).toEqual([new Error('full')]);
});
