import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { openVisitDatabase } from './visit-database.ts';

const NAME = 'visit-database-test';
afterEach(() => deleteDB(NAME));

test('a phone that knew the guide before visits were noted keeps what it has, and notes them', async () => {
  const former = await openDB(NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' }),
  });
  await former.put('venueDocuments', { idMuseum: 1, version: 3 });
  former.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('venueDocuments', 1)).toMatchObject({ version: 3 });
  const visit = {
    idMuseum: 1,
    visitorToken: 'token',
    idDevice: 'EGphone',
    languageCode: 'en_GB',
    startDate: '2026-11-21T10:00:00.000+01:00',
    artworks: [],
    routes: [],
  };
  await database.put('visits', visit);
  expect(await database.get('visits', 1)).toEqual(visit);
  database.close();
});

test('a phone that noted visits before places were copied keeps them', async () => {
  const former = await openDB(NAME, 2, {
    upgrade(opened) {
      opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      opened.createObjectStore('visits', { keyPath: 'idMuseum' });
    },
  });
  await former.put('visits', { idMuseum: 1, visitorToken: 'token' });
  former.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('visits', 1)).toMatchObject({ visitorToken: 'token' });
  expect([...database.objectStoreNames]).toContain('heard');
  database.close();
});

test('a phone that kept places before calls could wait keeps them', async () => {
  const former = await openDB(NAME, 3, {
    upgrade(opened) {
      opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      opened.createObjectStore('visits', { keyPath: 'idMuseum' });
      opened.createObjectStore('heard');
    },
  });
  await former.put('heard', { day: '2026-11-21', turn: 1, seconds: {} }, 0);
  former.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('heard', 0)).toMatchObject({ day: '2026-11-21' });
  expect(await database.getAll('outbox')).toEqual([]);
  database.close();
});
