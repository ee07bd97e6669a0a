import { museumAddresses } from '@cicerone/api/museum-calls';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artwork, currentRelease, venueDetail } from '../../testing/museum-content.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { type GuideDatabase, openGuideDatabase, STORE_NAMES } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import { createKeptCopies } from './kept-copies.ts';
import { createVenueCopies } from './venue-copies.ts';
import { openVisitDatabase, type VisitDatabase } from './visit-database.ts';

const NAME = 'kept-copies-test';
const LEAF = { idArtwork: 7, idMuseum: 1, name: 'The leaf', looks: [] };
const releaseFiles = createKeptFiles(NAME);
let database: GuideDatabase;
let visit: VisitDatabase;
let kept: ReturnType<typeof createKeptCopies>;
let copies: ReturnType<typeof createVenueCopies>;

/** A phone with two museums, one of them with the files of its release. */
beforeEach(async () => {
  database = await openGuideDatabase(NAME);
  visit = await openVisitDatabase(`${NAME}-visit`);
  const content: DatabaseAccess<GuideDatabase> = (work) => work(database);
  const visits: DatabaseAccess<VisitDatabase> = (work) => work(visit);
  kept = createKeptCopies({ content, visits, releaseFiles });
  copies = createVenueCopies(content, visits, releaseFiles);
  for (const idMuseum of [1, 12]) {
    const works = [artwork(idMuseum * 10), artwork(idMuseum * 10 + 1)];
    await copies.replace(currentRelease(idMuseum), 2, venueDetail(idMuseum, { artworks: works }));
  }
  await keepFile(museumAddresses.allData(1, 2), 5000);
  await keepFile(museumAddresses.manifest(1, 3), 3000);
  await visit.put('own', LEAF);
});
afterEach(async () => {
  database.close();
  visit.close();
  await Promise.all([deleteDB(NAME), deleteDB(`${NAME}-visit`), caches.delete(NAME)]);
});
const keepFile = (address: string, bytes: number) => releaseFiles.put(address, new ArrayBuffer(bytes), 'text/plain');
const bytesById = async () => Object.fromEntries((await kept.all()).map(({ idMuseum, bytes }) => [idMuseum, bytes]));

test('a museum’s size is that of its records and release files, and its name is its own', async () => {
  const bytes = await bytesById();
  expect(Object.keys(bytes)).toEqual(['1', '12']);
  expect(bytes[12]).toBeGreaterThan(500);
  expect((bytes[1] ?? 0) - (bytes[12] ?? 0)).toBeGreaterThan(7900);
  expect((bytes[1] ?? 0) - (bytes[12] ?? 0)).toBeLessThan(8100);
  expect((await kept.all()).map(({ name }) => name)).toEqual(['Museum 1', 'Museum 12']);
});

test('a preview is known from its museum', async () => {
  const preview = { until: '2026-11-27T10:00:00.000Z', ofMuseum: 1 };
  await copies.replace(currentRelease(99, { preview }), 2, venueDetail(99));
  expect((await kept.all()).map((museum) => [museum.idMuseum, museum.preview])).toEqual([
    [1, undefined],
    [12, undefined],
    [99, preview],
  ]);
});

test('a removed museum leaves nothing, and the other museum and the liked works stay', async () => {
  await kept.remove(1);
  expect(Object.keys(await bytesById())).toEqual(['12']);
  for (const store of ['museums', ...STORE_NAMES] as const) {
    const left = (await database.getAll(store)) as { idMuseum: number }[];
    expect(
      left.filter(({ idMuseum }) => idMuseum === 1),
      store,
    ).toEqual([]);
  }
  expect(await database.getAllKeys('artworks')).toEqual([120, 121]);
  expect(await visit.getAllKeys('venueDocuments')).toEqual([12]);
  expect(await releaseFiles.paths()).toEqual(new Set([museumAddresses.current(12)]));
  expect(await visit.getAll('own')).toEqual([LEAF]);
});

test('a museum whose records the browser has lost is still found by its files, and can be removed', async () => {
  await keepFile(museumAddresses.allData(5, 2), 700);
  expect((await kept.all()).find(({ idMuseum }) => idMuseum === 5)).toMatchObject({ name: undefined });
  await kept.remove(5);
  expect(Object.keys(await bytesById())).toEqual(['1', '12']);
});
