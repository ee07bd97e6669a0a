import type { VenueDetail } from '@cicerone/content/release';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artwork, hall, navigationSection, route, venueDetail } from '../testing/museum-content.ts';
import { type GuideDatabase, openGuideDatabase, STORE_NAMES } from './database.ts';
import { createVenueRecords } from './venue-records.ts';

const NAME = 'venue-records-test';
let database: GuideDatabase;

beforeEach(async () => {
  await deleteDB(NAME);
  database = await openGuideDatabase(NAME);
});
afterEach(async () => {
  database.close();
  await deleteDB(NAME);
});

/** The records as the guide has them after it was opened anew: nothing is left in memory. */
const reopened = () => createVenueRecords(() => Promise.resolve(database));
const refused = () => createVenueRecords(() => Promise.reject(new DOMException('refused', 'SecurityError')));

const localizations: [] = [];
const FULL: VenueDetail = venueDetail(1, {
  artworks: [artwork(7, { code: '107', idHall: 3 }), artwork(8, { code: '108' }), artwork(9, { code: '107' })],
  halls: [hall(3, { artworkIds: [7] })],
  routes: [route(5, { artworkIDs: [8, 7] })],
  infoSections: [{ idInfoSection: 21, localizations, resources: [] } as never],
  oneMinutes: [{ idOneMinute: 22, localizations } as never],
  sections: [{ idSection: 23, localizations, artworkIds: [] } as never],
  timeline: [{ idTimeline: 24, localizations, steps: [] } as never],
  navigationSections: [navigationSection('KEYBOARD', { idNavigationSection: 25 })],
});
const ids = async (name: (typeof STORE_NAMES)[number]) => (await database.getAllKeys(name)).map(Number);

describe('a release', () => {
  test('is written whole, each record under its key and with its venue', async () => {
    await reopened().replace(FULL);
    const written = await Promise.all(STORE_NAMES.map(async (name) => [name, await ids(name)] as const));
    expect(Object.fromEntries(written)).toEqual({
      artworks: [7, 8, 9],
      halls: [3],
      routes: [5],
      infoSections: [21],
      oneMinutes: [22],
      sections: [23],
      timeline: [24],
      navigationSections: [25],
    });
    for (const name of STORE_NAMES) {
      for (const record of await database.getAll(name)) expect(record).toMatchObject({ idMuseum: 1 });
    }
  });
  test("has its version in the venue's own record, which carries no collection", async () => {
    await reopened().replace({ ...FULL, version: 12 });
    const record = await database.get('museums', 1);
    expect(record).toMatchObject({ idMuseum: 1, name: 'Museum 1', version: 12, schemaVersion: 1 });
    for (const name of [...STORE_NAMES, 'floors', 'slides', 'beacons', 'studies'])
      expect(record).not.toHaveProperty(name);
  });
  test('takes the place of the earlier one: what is no longer in it is gone', async () => {
    await reopened().replace(FULL);
    await reopened().replace(
      venueDetail(1, { version: 2, artworks: [artwork(8, { code: '208' }), artwork(10)], routes: [route(6)] }),
    );
    expect(await ids('artworks')).toEqual([8, 10]);
    expect(await ids('routes')).toEqual([6]);
    expect(await ids('halls')).toEqual([]);
    expect(await ids('navigationSections')).toEqual([]);
    const records = reopened();
    expect(await records.artworksByCode(1, '108')).toEqual([]);
    expect(await records.artworksByCode(1, '208')).toMatchObject([{ idArtwork: 8 }]);
    expect(await database.get('museums', 1)).toMatchObject({ version: 2 });
  });
  test("leaves another venue's records alone", async () => {
    await reopened().replace(FULL);
    await reopened().replace(venueDetail(2, { artworks: [artwork(70, { code: '107' })] }));
    expect(await ids('artworks')).toEqual([7, 8, 9, 70]);
    expect(await ids('halls')).toEqual([3]);
    expect((await database.getAllKeys('museums')).map(Number)).toEqual([1, 2]);
  });
});

describe('a release that cannot be written to its end', () => {
  const broken = venueDetail(1, {
    version: 2,
    artworks: [artwork(8, { code: '208' }), { ...artwork(10), cannotBeCloned: () => undefined } as never],
  });

  test('leaves every record of the earlier one', async () => {
    await reopened().replace(FULL);
    await reopened().replace(broken);
    expect(await ids('artworks')).toEqual([7, 8, 9]);
    expect(await ids('halls')).toEqual([3]);
    expect(await database.get('artworks', 8)).toMatchObject({ code: '108' });
    expect(await database.get('museums', 1)).toMatchObject({ version: 1 });
  });
  test('leaves nothing of itself on a new phone', async () => {
    await reopened().replace(broken);
    for (const name of STORE_NAMES) expect(await ids(name)).toEqual([]);
    expect(await database.getAllKeys('museums')).toEqual([]);
  });
  test('is there for this visit all the same', async () => {
    const records = reopened();
    await records.replace(FULL);
    await records.replace(broken);
    expect(await records.artwork(8)).toMatchObject({ code: '208' });
    expect(await records.artworksByCode(1, '208')).toMatchObject([{ idArtwork: 8 }]);
  });
  test('is followed by one that can', async () => {
    const records = reopened();
    await records.replace(broken);
    await records.replace(FULL);
    expect(await records.artwork(8)).toMatchObject({ code: '108' });
    expect(await reopened().artwork(8)).toMatchObject({ code: '108' });
  });
});

describe.each([
  ['on the device', reopened],
  ['in memory, where the browser refuses storage', refused],
])('records %s', (_, make) => {
  test('are found by their id', async () => {
    const records = make();
    await records.replace(FULL);
    expect(await records.artwork(7)).toMatchObject({ idArtwork: 7, code: '107' });
    expect(await records.hall(3)).toMatchObject({ idHall: 3, artworkIds: [7] });
    expect(await records.route(5)).toMatchObject({ idRoute: 5, artworkIDs: [8, 7] });
    expect(await records.artwork(3)).toBeUndefined();
    expect(await records.hall(7)).toBeUndefined();
    expect(await records.route(7)).toBeUndefined();
  });
  test('are found by the number on the label, all that share it', async () => {
    const records = make();
    await records.replace(FULL);
    const found = async (code: string) => (await records.artworksByCode(1, code)).map((work) => work.idArtwork);
    expect(await found('107')).toEqual([7, 9]);
    expect(await found('108')).toEqual([8]);
    expect(await found('10')).toEqual([]);
    expect(await found('0107')).toEqual([]);
  });
  test('come in the order asked for, without those that are not there', async () => {
    const records = make();
    await records.replace(FULL);
    const found = await records.artworks([9, 4, 7, 8]);
    expect(found.map((work) => work.idArtwork)).toEqual([9, 7, 8]);
    expect(await records.artworks([])).toEqual([]);
  });
  test('are those of the release written last', async () => {
    const records = make();
    await records.replace(FULL);
    await records.replace(venueDetail(1, { artworks: [artwork(8, { code: '208' })] }));
    expect(await records.artwork(7)).toBeUndefined();
    expect(await records.artwork(8)).toMatchObject({ code: '208' });
  });
});

test("a number on a label is one of the venue's own, though another venue uses it too", async () => {
  const records = reopened();
  await records.replace(FULL);
  await records.replace(venueDetail(2, { artworks: [artwork(70, { code: '107' })] }));
  const found = async (idMuseum: number) =>
    (await records.artworksByCode(idMuseum, '107')).map((work) => work.idArtwork);
  expect(await found(1)).toEqual([7, 9]);
  expect(await found(2)).toEqual([70]);
});
