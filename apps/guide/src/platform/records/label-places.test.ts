import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentRelease, venueDetail } from '../../testing/museum-content.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { type GuideDatabase, openGuideDatabase } from './database.ts';
import { createLabelPlaces } from './label-places.ts';
import { createVenueCopies } from './venue-copies.ts';
import { openVisitDatabase, type VisitDatabase } from './visit-database.ts';

const NAME = 'label-places-test';
const ask = async () => new Response();
let database: GuideDatabase;
let visit: VisitDatabase;

beforeEach(async () => {
  database = await openGuideDatabase(NAME);
  visit = await openVisitDatabase(`${NAME}-visit`);
});
afterEach(async () => {
  database.close();
  visit.close();
  await Promise.all([deleteDB(NAME), deleteDB(`${NAME}-visit`), caches.delete(NAME)]);
});

const places = () =>
  createLabelPlaces({
    content: (work) => work(database),
    visits: (work) => work(visit),
    ask,
  });

/** Stores a copy of the harbour's museum, or of a preview of its draft. */
async function keep(idMuseum: number, isPreview = false) {
  const preview = { until: '2026-11-27T10:00:00.000Z', ofMuseum: 3 };
  const release = currentRelease(idMuseum, { slug: 'harbour', ...(isPreview && { preview }) });
  const copies = createVenueCopies(
    (work) => work(database),
    (work) => work(visit),
    createKeptFiles(NAME),
  );
  await copies.replace(release, 2, venueDetail(idMuseum));
}

test('a label means the museum’s own copy, and in a preview that preview', async () => {
  await keep(1, true);
  await keep(3);
  await keep(99, true);
  const { museumOf } = places();
  expect((await museumOf('harbour'))?.idMuseum).toBe(3);
  expect((await museumOf('harbour', 99))?.idMuseum).toBe(99);
  expect(await museumOf('tower')).toBeUndefined();
});

test('a label never means a preview that nobody asked for, nor another one', async () => {
  await keep(99, true);
  const { museumOf } = places();
  expect(await museumOf('harbour')).toBeUndefined();
  expect(await museumOf('harbour', 98)).toBeUndefined();
});

test('a phone that stores nothing has no copy', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const { museumOf } = createLabelPlaces({ content: refuse, visits: refuse, ask });
  expect([await museumOf('harbour'), await museumOf('harbour', 99)]).toEqual([undefined, undefined]);
});
