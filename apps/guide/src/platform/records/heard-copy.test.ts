import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitKeys, type Heard, type VisitKeys } from '../saved/visit-keys.ts';
import { createDatabaseAccess } from './database-access.ts';
import { createHeardCopy, type HeardCopy } from './heard-copy.ts';
import { openVisitDatabase, type VisitDatabase } from './visit-database.ts';

const NAME = 'heard-copy-test';
const EARLY: Heard = { day: '2026-11-22', turn: 3, seconds: { '1 en_GB standard': 20 } };
const LATE: Heard = { day: '2026-11-22', turn: 4, seconds: { '1 en_GB standard': 21 } };
const TOMORROW: Heard = { day: '2026-11-23', turn: 1, seconds: {} };

let database: VisitDatabase;
let copy: HeardCopy;
let saved: VisitKeys;

beforeEach(async () => {
  localStorage.clear();
  saved = createVisitKeys(() => localStorage);
  database = await openVisitDatabase(NAME);
  copy = createHeardCopy(
    createDatabaseAccess(
      async () => database,
      async () => undefined,
    ),
  );
});
afterEach(async () => {
  localStorage.clear();
  database.close();
  await deleteDB(NAME);
});

async function written(heard: Heard) {
  copy.write(heard);
  await vi.waitFor(async () => expect(await database.get('heard', 0)).toEqual(heard), { interval: 5 });
}

test.each([
  ['holds nothing', undefined, EARLY, EARLY],
  ['is behind', EARLY, LATE, LATE],
  ['is of the day before', LATE, TOMORROW, TOMORROW],
  ['is ahead', LATE, EARLY, LATE],
  ['is of the day after', TOMORROW, LATE, TOMORROW],
])('local storage that %s gets the later of both copies', async (_, local, copied, later) => {
  saved.set('heard', local);
  await written(copied);
  await copy.restore(saved);
  expect(saved.get('heard')).toEqual(later);
});

test('without a database positions are kept as long as local storage keeps them', async () => {
  const refused = createHeardCopy(() => Promise.reject(new Error('SecurityError')));
  refused.write(LATE);
  saved.set('heard', EARLY);
  await refused.restore(saved);
  expect(saved.get('heard')).toEqual(EARLY);
});
