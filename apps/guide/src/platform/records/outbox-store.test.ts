import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxStore, WaitingCall } from '#domain/visit/waiting-calls.ts';
import { createDatabaseAccess } from './database-access.ts';
import { createOutboxStore } from './outbox-store.ts';
import { openVisitDatabase } from './visit-database.ts';

const NAME = 'outbox-store-test';
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const waiting = (idArtwork: number, turn: number): WaitingCall => ({
  key: `token endArtwork ${idArtwork}`,
  turn,
  visitorToken: 'token',
  idVisit: 'registered',
  isOpen: false,
  call: { what: 'endArtwork', body: { idArtwork, duration: turn, startDate: '2026-11-21T10:00:00.000+01:00' } },
});
let logged: unknown[];
let store: OutboxStore;

beforeEach(() => {
  logged = [];
  store = createOutboxStore(visits, (failure) => logged.push(failure));
});
afterEach(async () => {
  await visits(async (database) => database.clear('outbox'));
});
/** All earlier requests have been done by then. */
const all = () => store.all();

test('the next page finds the waiting calls, as last stored', async () => {
  void store.put([waiting(101, 1), waiting(102, 2)]);
  void store.put([waiting(101, 3)]);
  const ofNextPage = createOutboxStore(visits, (failure) => logged.push(failure));
  expect(await ofNextPage.all()).toEqual([waiting(101, 3), waiting(102, 2)]);
});
test('a sent call is removed, and a later one in its place is not', async () => {
  void store.put([waiting(101, 1), waiting(102, 2)]);
  void store.put([waiting(102, 3)]);
  store.remove(waiting(101, 1));
  store.remove(waiting(102, 2));
  expect(await all()).toEqual([waiting(102, 3)]);
  expect(logged).toEqual([]);
});
test('a call can be completed while it waits, but not once it was sent or replaced by a later one', async () => {
  expect(await store.put([waiting(101, 1), waiting(102, 2), waiting(103, 3)])).toBe(true);
  await store.put([waiting(102, 4)]);
  store.remove(waiting(103, 3));
  store.renew([waiting(101, 1), waiting(102, 2), waiting(103, 3)].map((call) => ({ ...call, givenUpAt: 9 })));
  expect(await all()).toEqual([{ ...waiting(101, 1), givenUpAt: 9 }, waiting(102, 4)]);
  expect(logged).toEqual([]);
});
test('removing an unknown call does nothing', async () => {
  store.remove(waiting(101, 1));
  expect([await all(), logged]).toEqual([[], []]);
});
test('a browser without a database stores nothing, and only logs it', async () => {
  const refused = new DOMException('refused', 'SecurityError');
  store = createOutboxStore(
    () => Promise.reject(refused),
    (failure) => logged.push(failure),
  );
  expect(await store.put([waiting(101, 1)])).toBe(false);
  store.remove(waiting(101, 1));
  expect(await all()).toBeUndefined();
  expect(logged).toEqual([refused, refused]);
});
test('a database that does not open delays calls for two seconds at most', async () => {
  vi.useFakeTimers();
  const hanging = createOutboxStore(
    () => new Promise(() => undefined),
    () => undefined,
  );
  const found = hanging.all();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await found).toBeUndefined();
  vi.useRealTimers();
});
