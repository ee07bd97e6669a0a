import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { makeStores, openVisitDatabase } from './visit-database.ts';

const NAME = 'visit-database-test';
afterEach(() => deleteDB(NAME));

test('a phone from before visits were stored keeps its data, and stores visits', async () => {
  const previous = await openDB(NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' }),
  });
  await previous.put('venueDocuments', { idMuseum: 1, version: 3 });
  previous.close();
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

test('a phone from before positions were copied keeps its visits', async () => {
  const previous = await openDB(NAME, 2, {
    upgrade(opened) {
      opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      opened.createObjectStore('visits', { keyPath: 'idMuseum' });
    },
  });
  await previous.put('visits', { idMuseum: 1, visitorToken: 'token' });
  previous.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('visits', 1)).toMatchObject({ visitorToken: 'token' });
  expect([...database.objectStoreNames]).toContain('heard');
  database.close();
});

test('a phone from before calls could wait keeps its positions', async () => {
  const previous = await openDB(NAME, 3, {
    upgrade(opened) {
      opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      opened.createObjectStore('visits', { keyPath: 'idMuseum' });
      opened.createObjectStore('heard');
    },
  });
  await previous.put('heard', { day: '2026-11-21', turn: 1, seconds: {} }, 0);
  previous.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('heard', 0)).toMatchObject({ day: '2026-11-21' });
  expect(await database.getAll('outbox')).toEqual([]);
  database.close();
});

test('a phone from before works could be liked sends its calls, and stores liked works', async () => {
  const previous = await openDB(NAME, 4, {
    upgrade(opened) {
      opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      opened.createObjectStore('visits', { keyPath: 'idMuseum' });
      opened.createObjectStore('heard');
      opened.createObjectStore('outbox', { keyPath: 'key' });
    },
  });
  await previous.put('outbox', { key: 'token endVisit', turn: 1 });
  previous.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.getAll('outbox')).toMatchObject([{ key: 'token endVisit' }]);
  const leaf = { idMuseum: 1, idArtwork: 7, name: 'The leaf', looks: [] };
  await database.put('own', leaf);
  expect(await database.get('own', [1, 7])).toEqual(leaf);
  database.close();
});

test('a phone from before events were counted keeps the liked works, and counts events', async () => {
  const previous = await openDB(NAME, 7, {
    upgrade: (opened) => void opened.createObjectStore('own', { keyPath: ['idMuseum', 'idArtwork'] }),
  });
  const leaf = { idMuseum: 1, idArtwork: 7, name: 'The leaf', looks: [] };
  await previous.put('own', leaf);
  previous.close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('own', [1, 7])).toEqual(leaf);
  expect(await database.getAll('eventCounts')).toEqual([]);
  database.close();
});

test('a guide with the database of a newer one keeps the liked works', async () => {
  const leaf = { idMuseum: 1, idArtwork: 7, name: 'The leaf', looks: [] };
  const known = await openVisitDatabase(NAME);
  await known.put('own', leaf);
  const { version } = known;
  known.close();
  (await openDB(NAME, version + 1)).close();
  const database = await openVisitDatabase(NAME);
  expect(await database.get('own', [1, 7])).toEqual(leaf);
  database.close();
});

test('a later guide creates no existing store again', async () => {
  const database = await openVisitDatabase(NAME);
  const { version } = database;
  database.close();
  const later = await openDB(NAME, version + 1, { upgrade: makeStores });
  expect([...later.objectStoreNames].sort()).toEqual([
    'answers',
    'eventCounts',
    'heard',
    'outbox',
    'own',
    'traces',
    'venueDocuments',
    'visits',
  ]);
  later.close();
});
