import { createMuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { difference } from '@cicerone/content/release/delta';
import type { CurrentRelease, ReleasedLanguage, VenueDetail } from '@cicerone/content/release/release';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#domain/venue/venue.ts';
import { hashOf } from '../../testing/museum/museum-server.ts';
import { artwork, currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { createKeptFiles, type KeptFiles } from '../files/kept-files.ts';
import { openGuideDatabase } from '../records/database.ts';
import { createVenueCopies } from '../records/venue-copies.ts';
import { openVisitDatabase } from '../records/visit-database.ts';
import { createReleaseSource } from './release-source.ts';
import { setUpdateMedia } from './update-media.ts';

const CACHE = 'update-details-test';
let kept: KeptFiles;
/** The server's responses, by address; every other address is unreachable. */
let server: Map<string, unknown>;
let asked: string[];
let source: ReturnType<typeof createReleaseSource>;

beforeEach(() => {
  kept = createKeptFiles(CACHE);
  server = new Map();
  asked = [];
  const fetch = async (address: string) => {
    asked.push(address);
    if (!server.has(address)) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(server.get(address)));
  };
  source = createReleaseSource(createMuseumCalls(fetch), kept, {
    hasCode: () => false,
    exchange: async () => 'refused',
  });
});
afterEach(() => caches.delete(CACHE));

const works = [artwork(1), artwork(2), artwork(3)];
const SECOND: Partial<VenueDetail> = { version: 2, artworks: [artwork(1), artwork(2, { artworkName: 'New' })] };
const inEnglish = { first: venueDetail(1, { artworks: works }), second: venueDetail(1, SECOND) };
const inSpanish = {
  first: venueDetail(1, { name: 'Museo', artworks: works }),
  second: venueDetail(1, { ...SECOND, name: 'Museo' }),
};
const [en, es] = [ENGLISH.id, SPANISH.id];
const ADDRESS = museumAddresses.allData(1, en);
const DELTA = museumAddresses.allData(1, en, 1);
const SPANISH_ADDRESS = museumAddresses.allData(1, es);
const SPANISH_DELTA = museumAddresses.allData(1, es, 1);

async function listed(language: ReleasedLanguage, detail: VenueDetail): Promise<ReleasedLanguage> {
  return { ...language, hash: await hashOf(JSON.stringify(detail)) };
}
async function releaseOf(version: 'first' | 'second'): Promise<CurrentRelease> {
  const languages = await Promise.all([listed(ENGLISH, inEnglish[version]), listed(SPANISH, inSpanish[version])]);
  return currentRelease(1, { version: inEnglish[version].version, languages });
}
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;
const keep = (address: string, value: unknown) => kept.put(address, bytesOf(value), 'application/json');
/** Waits long enough for all work that is not awaited. */
const settled = () => new Promise<'nothing yet'>((resolve) => setTimeout(() => resolve('nothing yet'), 200));
const keptText = async (address: string) => (await kept.get(address))?.text();

describe('a phone that has the previous release', () => {
  beforeEach(() => keep(ADDRESS, inEnglish.first));

  test('requests only the delta, and has every byte of the new one', async () => {
    server.set(DELTA, difference(inEnglish.first, inEnglish.second));
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
    expect(asked).toEqual([DELTA]);
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.second));
  });

  test('takes the complete detail if the server has no delta', async () => {
    server.set(DELTA, inEnglish.second);
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
    expect(asked).toEqual([DELTA]);
  });

  test.each([
    ['leads elsewhere', () => difference(inEnglish.first, venueDetail(1, { version: 2, name: 'Another' }))],
    ['starts at another release', () => ({ ...difference(inEnglish.first, inEnglish.second), from: 7 })],
    ['is no delta at all', () => ({ from: 1, to: 2 })],
    ['is nothing', () => null],
  ])('requests the complete detail if the delta %s', async (_, delta) => {
    server.set(DELTA, delta()).set(ADDRESS, inEnglish.second);
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
    expect(asked).toEqual([DELTA, ADDRESS]);
  });

  test('requests the complete detail if its own bytes are damaged', async () => {
    await keep(ADDRESS, { ...inEnglish.first, name: 'Damaged' });
    server.set(DELTA, difference(inEnglish.first, inEnglish.second)).set(ADDRESS, inEnglish.second);
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
    expect(asked).toEqual([DELTA, ADDRESS]);
  });

  test('keeps its release when the network is gone', async () => {
    expect(await source.detail(await releaseOf('second'), en)).toEqual({ tag: 'offline' });
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
  });
});

describe('a phone with two languages', () => {
  beforeEach(async () => {
    await keep(ADDRESS, inEnglish.first);
    await keep(SPANISH_ADDRESS, inSpanish.first);
    server.set(DELTA, difference(inEnglish.first, inEnglish.second));
  });

  test('has both of the new release, and changes the language without a network', async () => {
    server.set(SPANISH_DELTA, difference(inSpanish.first, inSpanish.second));
    const release = await releaseOf('second');
    await source.detail(release, en);
    expect(asked.sort()).toEqual([SPANISH_DELTA, DELTA].sort());
    server.clear();
    expect(await source.detail(release, es)).toMatchObject({ detail: inSpanish.second });
    expect(asked).toHaveLength(2);
  });

  test('keeps its release, in both, if the other language does not arrive', async () => {
    expect(await source.detail(await releaseOf('second'), en)).toEqual({ tag: 'offline' });
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
    expect(await keptText(SPANISH_ADDRESS)).toBe(JSON.stringify(inSpanish.first));
  });

  test('keeps its release, in both, if the displayed language does not arrive', async () => {
    server.clear();
    server.set(SPANISH_DELTA, difference(inSpanish.first, inSpanish.second));
    expect(await source.detail(await releaseOf('second'), en)).toEqual({ tag: 'offline' });
    server.clear();
    expect(await source.detail(await releaseOf('first'), es)).toMatchObject({ detail: inSpanish.first });
  });

  test('requests the complete other language if no delta fits', async () => {
    server.set(SPANISH_DELTA, { from: 1 }).set(SPANISH_ADDRESS, inSpanish.second);
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
    expect(await keptText(SPANISH_ADDRESS)).toBe(JSON.stringify(inSpanish.second));
  });
});

describe('a visitor who chooses a language that is not on the phone, after an unnoticed publication', () => {
  beforeEach(async () => {
    await keep(ADDRESS, inEnglish.first);
    server.set(museumAddresses.current(1), await releaseOf('second')).set(SPANISH_ADDRESS, inSpanish.second);
  });

  test('has the stored language in the new release, too, and reads it without a network', async () => {
    server.set(DELTA, difference(inEnglish.first, inEnglish.second));
    expect(await source.detail(await releaseOf('first'), es)).toMatchObject({ detail: inSpanish.second });
    server.clear();
    expect(await source.detail(await releaseOf('second'), en)).toMatchObject({ detail: inEnglish.second });
  });

  test('continues in the stored language if it does not arrive in the new release', async () => {
    expect(await source.detail(await releaseOf('first'), es)).toEqual({ tag: 'offline' });
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
    expect(await keptText(SPANISH_ADDRESS)).toBeUndefined();
  });

  test('waits for the media of the new release if the phone has media of the museum', async () => {
    server.set(DELTA, difference(inEnglish.first, inEnglish.second));
    await keep(museumAddresses.manifest(1, 1), { version: 1, media: [] });
    const answer = source.detail(await releaseOf('first'), es);
    expect(await Promise.race([answer, settled()])).toBe('nothing yet');
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
    setUpdateMedia(kept, async () => undefined);
    expect(await answer).toMatchObject({ detail: inSpanish.second });
  });
});

test('another language of the stored release arrives at once, and requests nothing for the first', async () => {
  await keep(ADDRESS, inEnglish.first);
  await keep(museumAddresses.manifest(1, 1), { version: 1, media: [] });
  server.set(SPANISH_ADDRESS, inSpanish.first);
  expect(await source.detail(await releaseOf('first'), es)).toMatchObject({ detail: inSpanish.first });
  expect(asked).toEqual([SPANISH_ADDRESS]);
});

describe('a phone that keeps media of the museum', () => {
  beforeEach(async () => {
    await keep(ADDRESS, inEnglish.first);
    await keep(museumAddresses.manifest(1, 1), { version: 1, media: [] });
    server.set(DELTA, difference(inEnglish.first, inEnglish.second));
  });

  test('shows the new release once its media are stored', async () => {
    let isHere = () => {};
    const downloading = new Promise<undefined>((resolve) => {
      isHere = () => resolve(undefined);
    });
    const answer = source.detail(await releaseOf('second'), en);
    setUpdateMedia(kept, () => downloading);
    expect(await Promise.race([answer, settled()])).toBe('nothing yet');
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
    isHere();
    expect(await answer).toMatchObject({ detail: inEnglish.second });
  });

  test('keeps its release if they do not arrive', async () => {
    setUpdateMedia(kept, async () => ({ tag: 'offline' }));
    expect(await source.detail(await releaseOf('second'), en)).toEqual({ tag: 'offline' });
    expect(await keptText(ADDRESS)).toBe(JSON.stringify(inEnglish.first));
  });
});

test('an update by delta writes the same records as the complete release', async () => {
  const names = ['update-details-test', 'update-details-test-visit'] as const;
  await Promise.all(names.map((name) => deleteDB(name)));
  const [guide, visit] = [await openGuideDatabase(names[0]), await openVisitDatabase(names[1])];
  const copies = createVenueCopies(
    (work) => work(guide),
    (work) => work(visit),
    kept,
  );
  const open = () => createVenue({ source, copies, contentPreferences: () => ['en'], patience: async () => 'late' });
  const current = museumAddresses.current(1);
  server.set(current, await releaseOf('first')).set(ADDRESS, inEnglish.first);
  await open().load(1);
  server.clear();
  server.set(current, await releaseOf('second')).set(DELTA, difference(inEnglish.first, inEnglish.second));
  const venue = open();
  await venue.load(1);
  expect(venue.store.getState().venue).toMatchObject({ version: 2, artworkCount: 2 });
  expect((await guide.getAll('artworks')).map(({ artworkName }) => artworkName)).toEqual(['Work 1', 'New']);
  expect((await guide.get('museums', 1))?.release.version).toBe(2);
  guide.close();
  visit.close();
  await Promise.all(names.map((name) => deleteDB(name)));
});
