import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FirstVisitRecord } from '#domain/visit/visit-record.ts';
import { createDatabaseAccess } from './database-access.ts';
import { createFirstVisits } from './first-visits.ts';
import { openVisitDatabase } from './visit-database.ts';

const NAME = 'first-visits-test';
const START = '2026-11-21T10:00:00.000+01:00';
const VISIT: FirstVisitRecord = {
  idMuseum: 7,
  visitorToken: 'token',
  idDevice: 'phone',
  languageCode: 'en_GB',
  startDate: START,
  endDate: START,
  artworks: [],
  routes: [],
};
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
let logged: unknown[];
let first: ReturnType<typeof createFirstVisits>;

beforeEach(() => {
  logged = [];
  first = createFirstVisits(visits, (failure) => logged.push(failure));
});
afterEach(async () => {
  await visits(async (database) => database.clear('visits'));
});
const stored = () => visits((database) => database.get('visits', 7));

test('pages change a visit one after the other, and none undoes the other’s change', async () => {
  const ofAnotherPage = createFirstVisits(visits, (failure) => logged.push(failure));
  first.put(VISIT);
  for (const [at, page] of [first, ofAnotherPage, first, ofAnotherPage].entries()) {
    page.change(VISIT, ({ routes }) => ({ routes: [...routes, { idRoute: at, startDate: START }] }));
  }
  expect((await stored())?.routes.map(({ idRoute }) => idRoute)).toEqual([0, 1, 2, 3]);
  expect(logged).toEqual([]);
});
test('a visit that another one has replaced is no longer changed', async () => {
  first.put(VISIT);
  first.put({ ...VISIT, visitorToken: 'of today' });
  first.change(VISIT, () => ({ endDate: 'too late' }));
  expect(await stored()).toEqual({ ...VISIT, visitorToken: 'of today' });
});
test('a browser without a database is only logged', async () => {
  const refused = new DOMException('refused', 'SecurityError');
  first = createFirstVisits(
    () => Promise.reject(refused),
    (failure) => logged.push(failure),
  );
  first.put(VISIT);
  first.change(VISIT, () => ({ endDate: START }));
  await Promise.resolve();
  await Promise.resolve();
  expect(logged).toEqual([refused, refused]);
});
