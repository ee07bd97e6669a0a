import type { VenueDetail } from '@cicerone/content/release/release';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artwork, currentRelease, hall, navigationSection, route, venueDetail } from '../../testing/museum-content.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { type GuideDatabase, openGuideDatabase, STORE_NAMES } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import { createVenueCopies } from './venue-copies.ts';
import { createVenueRecords } from './venue-records.ts';
import { openVisitDatabase, type VisitDatabase } from './visit-database.ts';

const NAME = 'venue-records-test';
const files = createKeptFiles(NAME);
const VISIT_NAME = 'venue-records-test-visit';
let database: GuideDatabase;
let visit: VisitDatabase;

beforeEach(async () => {
  await deleteDB(NAME);
  await deleteDB(VISIT_NAME);
  database = await openGuideDatabase(NAME);
  visit = await openVisitDatabase(VISIT_NAME);
});
afterEach(async () => {
  database.close();
  visit.close();
  await deleteDB(NAME);
  await deleteDB(VISIT_NAME);
  await caches.delete(NAME);
});

/** The copies of museums in these databases, and their records. */
function over(guide: DatabaseAccess<GuideDatabase>, visits: DatabaseAccess<VisitDatabase>) {
  const copies = createVenueCopies(guide, visits, files);
  return { ...copies, ...createVenueRecords(guide, copies) };
}

/** The records that a reopened guide has, with nothing in memory. */
const reopened = () =>
  over(
    (work) => work(database),
    (work) => work(visit),
  );
const no = () => Promise.reject(new DOMException('refused', 'SecurityError'));
const refused = () => over(no, no);
const write = (detail: VenueDetail, records = reopened()) =>
  records.replace(currentRelease(detail.idMuseum, { version: detail.version }), 2, detail);

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
const AT_HAND = STORE_NAMES.filter((name) => name !== 'artworks');
const ids = async (name: (typeof STORE_NAMES)[number]) => (await database.getAllKeys(name)).map(Number);

describe('a release', () => {
  test('is written completely, each record under its key and with its venue', async () => {
    await write(FULL);
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
    await write({ ...FULL, version: 12 });
    const record = await database.get('museums', 1);
    expect(record).toMatchObject({ idMuseum: 1, name: 'Museum 1', version: 12, schemaVersion: 1 });
    for (const name of [...STORE_NAMES, 'floors', 'slides', 'beacons', 'studies'])
      expect(record).not.toHaveProperty(name);
  });
  test('replaces the earlier one: records missing in it are deleted', async () => {
    await write(FULL);
    await write(
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
    await write(FULL);
    await write(venueDetail(2, { artworks: [artwork(70, { code: '107' })] }));
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
    await write(FULL);
    await write(broken);
    expect(await ids('artworks')).toEqual([7, 8, 9]);
    expect(await ids('halls')).toEqual([3]);
    expect(await database.get('artworks', 8)).toMatchObject({ code: '108' });
    expect(await database.get('museums', 1)).toMatchObject({ version: 1 });
  });
  test('leaves nothing of itself on a new phone', async () => {
    await write(broken);
    for (const name of STORE_NAMES) expect(await ids(name)).toEqual([]);
    expect(await database.getAllKeys('museums')).toEqual([]);
  });
  test('is available for this visit all the same', async () => {
    const records = reopened();
    await write(FULL, records);
    await write(broken, records);
    expect(await records.artwork(1, 8)).toMatchObject({ code: '208' });
    expect(await records.artworksByCode(1, '208')).toMatchObject([{ idArtwork: 8 }]);
  });
  test('is followed by one that can', async () => {
    const records = reopened();
    await write(broken, records);
    await write(FULL, records);
    expect(await records.artwork(1, 8)).toMatchObject({ code: '108' });
    expect(await reopened().artwork(1, 8)).toMatchObject({ code: '108' });
  });
});

describe.each([
  ['on the device', reopened],
  ['in memory, if the browser refuses storage', refused],
])('records %s', (_, make) => {
  test('are found by their id', async () => {
    const records = make();
    await write(FULL, records);
    expect(await records.artwork(1, 7)).toMatchObject({ idArtwork: 7, code: '107' });
    expect(await records.hall(1, 3)).toMatchObject({ idHall: 3, artworkIds: [7] });
    expect(await records.route(1, 5)).toMatchObject({ idRoute: 5, artworkIDs: [8, 7] });
    expect(await records.timeline(1, 24)).toMatchObject({ idTimeline: 24 });
    expect(await records.artwork(1, 3)).toBeUndefined();
    expect(await records.hall(1, 7)).toBeUndefined();
    expect(await records.route(1, 7)).toBeUndefined();
  });
  test('are found by the number on the label, including all that share it', async () => {
    const records = make();
    await write(FULL, records);
    const found = async (code: string) => (await records.artworksByCode(1, code)).map((work) => work.idArtwork);
    expect(await found('107')).toEqual([7, 9]);
    expect(await found('108')).toEqual([8]);
    expect(await found('10')).toEqual([]);
    expect(await found('0107')).toEqual([]);
  });
  test('arrive in the requested order, without missing ones', async () => {
    const records = make();
    await write(FULL, records);
    const found = await records.artworks(1, [9, 4, 7, 8]);
    expect(found.map((work) => work.idArtwork)).toEqual([9, 7, 8]);
    expect(await records.artworks(1, [])).toEqual([]);
  });
  test('are listed by id, all of the venue’s', async () => {
    const records = make();
    await write(FULL, records);
    expect(await records.artworkIds(1)).toEqual([7, 8, 9]);
  });
  test('are of the release written last', async () => {
    const records = make();
    await write(FULL, records);
    await write(venueDetail(1, { artworks: [artwork(8, { code: '208' })] }), records);
    expect(await records.artwork(1, 7)).toBeUndefined();
    expect(await records.artwork(1, 8)).toMatchObject({ code: '208' });
  });
});

test("a number on a label is one of the venue's own, though another venue uses it too", async () => {
  const records = reopened();
  await write(FULL, records);
  await write(venueDetail(2, { artworks: [artwork(70, { code: '107' })] }), records);
  const found = async (idMuseum: number) =>
    (await records.artworksByCode(idMuseum, '107')).map((work) => work.idArtwork);
  expect(await found(1)).toEqual([7, 9]);
  expect(await found(2)).toEqual([70]);
});

test('a work, a hall and a route are those of their own museum, not of another on the same phone', async () => {
  const records = reopened();
  await write(FULL, records);
  await write(venueDetail(2, { artworks: [artwork(70)], halls: [hall(30)], routes: [route(50)] }), records);
  const found = (idMuseum: number) =>
    Promise.all([records.artwork(idMuseum, 70), records.hall(idMuseum, 30), records.route(idMuseum, 50)]);
  expect(await found(2)).toMatchObject([{ idArtwork: 70 }, { idHall: 30 }, { idRoute: 50 }]);
  expect(await found(1)).toEqual([undefined, undefined, undefined]);
});

describe.each([
  ['another museum that the browser stores', async () => undefined],
  [
    'another museum that the browser refuses too',
    async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  ],
])('beside a museum held in memory, %s', (_, store) => {
  const SECOND = venueDetail(2, {
    artworks: [artwork(70, { code: '107', idHall: 30 })],
    halls: [hall(30)],
    routes: [route(50)],
  });
  /** The browser refuses the first museum, then the second is opened. */
  async function bothOpened() {
    let before: () => Promise<unknown> = no;
    const records = over(
      async (work) => work(await before().then(() => database)),
      async (work) => work(visit),
    );
    await write(FULL, records);
    before = store;
    await write(SECOND, records);
    before = async () => undefined;
    return records;
  }
  const ofMuseum = async (records: ReturnType<typeof reopened>, idMuseum: number) => ({
    works: (await records.artworks(idMuseum, [7, 8, 70])).map(({ idArtwork }) => idArtwork),
    work: (await Promise.all([7, 70].map((id) => records.artwork(idMuseum, id)))).map((work) => work?.idArtwork),
    byCode: (await records.artworksByCode(idMuseum, '107')).map(({ idArtwork }) => idArtwork),
    all: await records.artworkIds(idMuseum),
    hall: (await Promise.all([3, 30].map((id) => records.hall(idMuseum, id)))).map((found) => found?.idHall),
    route: (await Promise.all([5, 50].map((id) => records.route(idMuseum, id)))).map((found) => found?.idRoute),
  });

  test('each museum answers with its own works, halls and routes', async () => {
    const records = await bothOpened();
    expect(await ofMuseum(records, 2)).toEqual({
      works: [70],
      work: [undefined, 70],
      byCode: [70],
      all: [70],
      hall: [undefined, 30],
      route: [undefined, 50],
    });
    expect(await ofMuseum(records, 1)).toEqual({
      works: [7, 8],
      work: [7, undefined],
      byCode: [7, 9],
      all: [7, 8, 9],
      hall: [3, undefined],
      route: [5, undefined],
    });
  });
});

test('a museum stored earlier answers while another is held in memory', async () => {
  await write(venueDetail(2, { artworks: [artwork(70, { code: '107' })] }));
  let isFull = true;
  const records = over(
    async (work) => (isFull ? no() : work(database)),
    async (work) => work(visit),
  );
  await write(FULL, records);
  isFull = false;
  expect(await records.artworksByCode(2, '107')).toMatchObject([{ idArtwork: 70 }]);
  expect(await records.artwork(2, 7)).toBeUndefined();
});

test('three museums on one phone are each opened completely, with their own works under the same number', async () => {
  const museums = [1, 2, 3].map((idMuseum) =>
    venueDetail(idMuseum, {
      version: idMuseum * 10,
      artworks: [artwork(idMuseum * 100, { code: '7' }), artwork(idMuseum * 100 + 1, { code: '8' })],
      halls: [hall(idMuseum * 100)],
    }),
  );
  await Promise.all(museums.map((museum) => write(museum)));
  for (const idMuseum of [1, 2, 3]) {
    const local = await reopened().local(idMuseum);
    expect(local?.venue).toMatchObject({ idMuseum, version: idMuseum * 10, halls: [{ idHall: idMuseum * 100 }] });
    expect(await local?.hasAllWorks).toBe(true);
    expect(await reopened().artworksByCode(idMuseum, '7')).toMatchObject([{ idArtwork: idMuseum * 100 }]);
  }
});

describe('the copy on the device', () => {
  test('is found after the guide was reopened, without its works, but with their number', async () => {
    await write({ ...FULL, slides: [{ idSlide: 4, resourceType: 'TEXT', localizations: [] }] });
    const local = await reopened().local(1);
    expect(local).toMatchObject({ release: { idMuseum: 1 }, idLanguage: 2 });
    expect(local?.venue).toMatchObject({
      idMuseum: 1,
      artworkCount: 3,
      exampleCode: '107',
      halls: [{ idHall: 3 }],
      routes: [{ idRoute: 5 }],
      slides: [{ idSlide: 4 }],
    });
    expect(local?.venue).not.toHaveProperty('artworks');
  });
  test('is missing for a museum that was never opened on this phone', async () => {
    await write(FULL);
    expect(await reopened().local(2)).toBeUndefined();
  });
  test('knows when one of its works has gone missing', async () => {
    await write(FULL);
    expect(await (await reopened().local(1))?.hasAllWorks).toBe(true);
    await database.delete('artworks', 8);
    expect(await (await reopened().local(1))?.hasAllWorks).toBe(false);
  });
  test.each(AT_HAND)('has no venue when one of its %s has gone missing', async (name) => {
    await write(FULL);
    await database.delete(name, (await ids(name))[0] as never);
    expect(await reopened().local(1)).toMatchObject({ idLanguage: 2, venue: undefined });
  });
  test('has no venue when its slides and studies are of another release', async () => {
    await write(FULL);
    await visit.put('venueDocuments', {
      idMuseum: 1,
      version: 9,
      idLanguage: 2,
      floors: [],
      slides: [],
      beacons: [],
      studies: [],
    });
    expect((await reopened().local(1))?.venue).toBeUndefined();
  });
  test('of one museum is complete whatever happens to another', async () => {
    await write(FULL);
    await write(venueDetail(2, { artworks: [artwork(70)] }));
    await database.delete('artworks', 70);
    expect((await reopened().local(1))?.venue).toMatchObject({ artworkCount: 3 });
    expect(await (await reopened().local(1))?.hasAllWorks).toBe(true);
    expect(await (await reopened().local(2))?.hasAllWorks).toBe(false);
  });
  test('is missing if the browser refuses storage', async () => {
    expect(await refused().local(1)).toBeUndefined();
  });
});
