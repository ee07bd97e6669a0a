import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { DATABASE_NAME, DATABASE_VERSION, type GuideDatabase, openGuideDatabase } from './database.ts';

const NAME = 'database-test';
let database: GuideDatabase | undefined;

beforeEach(() => deleteDB(NAME));
afterEach(async () => {
  database?.close();
  await deleteDB(NAME);
});

async function opened(): Promise<GuideDatabase> {
  database = await openGuideDatabase(NAME);
  return database;
}

/** The stores of a database with their keys and indexes. */
function layout(made: GuideDatabase) {
  const transaction = made.transaction([...made.objectStoreNames]);
  return Object.fromEntries(
    [...made.objectStoreNames].map((name) => {
      const store = transaction.objectStore(name);
      const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath]);
      return [name, { key: store.keyPath, indexes: Object.fromEntries(indexes) }];
    }),
  );
}

const ofVenue = { idMuseum: 'idMuseum' };
const LAYOUT = {
  museums: { key: 'idMuseum', indexes: {} },
  artworks: { key: 'idArtwork', indexes: { ...ofVenue, code: ['idMuseum', 'code'], idHall: 'idHall' } },
  halls: { key: 'idHall', indexes: ofVenue },
  infoSections: { key: 'idInfoSection', indexes: ofVenue },
  oneMinutes: { key: 'idOneMinute', indexes: ofVenue },
  routes: { key: 'idRoute', indexes: ofVenue },
  sections: { key: 'idSection', indexes: ofVenue },
  timeline: { key: 'idTimeline', indexes: ofVenue },
  navigationSections: { key: 'idNavigationSection', indexes: ofVenue },
};

test('the database is named after the product and has version 2', () => {
  expect(DATABASE_NAME).toBe('cicerone');
  expect(DATABASE_VERSION).toBe(2);
});

test('a new phone gets exactly the stores and keys of the contract', async () => {
  const made = await opened();
  expect(made.version).toBe(2);
  expect(layout(made)).toEqual(LAYOUT);
});

test('a phone with the database opens it unchanged', async () => {
  const made = await opened();
  await made.put('artworks', { ...artwork(7), idMuseum: 1 });
  made.close();
  expect(await (await opened()).get('artworks', 7)).toMatchObject({ idArtwork: 7 });
});

describe('a phone with version 1 of the database', () => {
  const work = { ...artwork(7, { code: '107', idHall: 3 }), idMuseum: 1 };

  async function makeVersion1(stores: Record<string, string>) {
    const old = await openDB(NAME, 1, {
      upgrade(made) {
        for (const [name, keyPath] of Object.entries(stores)) made.createObjectStore(name, { keyPath });
      },
    });
    await old.put('museums', { idMuseum: 1, name: 'Museum 1' });
    await old.put('artworks', work);
    old.close();
  }
  const { navigationSections: _, ...ofVersion1 } = LAYOUT;
  const keys = Object.fromEntries(Object.entries(ofVersion1).map(([name, { key }]) => [name, key]));

  test('gains the store of navigation sections and every index', async () => {
    await makeVersion1(keys);
    const made = await opened();
    expect(made.version).toBe(2);
    expect(layout(made)).toEqual(LAYOUT);
  });
  test('keeps its records, and finds them by the new indexes', async () => {
    await makeVersion1(keys);
    const made = await opened();
    expect(await made.get('museums', 1)).toEqual({ idMuseum: 1, name: 'Museum 1' });
    expect(await made.getAll('artworks')).toEqual([work]);
    expect(await made.getAllFromIndex('artworks', 'code', [1, '107'])).toEqual([work]);
    expect(await made.getAllFromIndex('artworks', 'idHall', 3)).toEqual([work]);
    expect(await made.getAllKeysFromIndex('artworks', 'idMuseum', 1)).toEqual([7]);
  });
  test('gains every other missing store', async () => {
    await makeVersion1({ museums: 'idMuseum', artworks: 'idArtwork' });
    expect(layout(await opened())).toEqual(LAYOUT);
  });
});

test('a tab of a newer guide is not kept waiting by this one', async () => {
  await opened();
  const newer = await openDB(NAME, DATABASE_VERSION + 1);
  expect(newer.version).toBe(DATABASE_VERSION + 1);
  newer.close();
});
