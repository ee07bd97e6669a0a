import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReleaseCache, type ReleaseCache } from '../serving/release-cache.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';
import { createLegacyLists, type LegacyLists } from './legacy-lists.ts';

const nobody = () => false;

let folder: DataFolder;
let releases: ReleaseCache;
let lists: LegacyLists;
beforeAll(async () => {
  folder = await folderWithVenue();
  await published(folder, (await imported(folder, await testPackage({ idMuseum: 'second' }))).idMuseum);
  releases = await openReleaseCache(folder, 5, { changed() {}, failed() {}, recovered() {} });
  lists = createLegacyLists(releases);
});
afterAll(() => releases.close());

async function works(lang?: string) {
  const answer = await lists.list('artworks', { lang, sender: 'museum' }, nobody);
  return answer?.tag === 'answer' ? answer.file : undefined;
}

it('a list of all venues is joined once for each language in which they are read, however the request spells it', async () => {
  const spanish = await works('es_ES');
  expect(spanish?.identity.toString()).toContain('"locale":{"languageCode":"es_ES"');
  for (const lang of ['es_ES', 'es', 'ES-es', 'es-MX']) expect(await works(lang), lang).toBe(spanish);
  const english = await works('en');
  expect(english).not.toBe(spanish);
  // English is what a museum without Finnish is read in.
  expect(await works('fi')).toBe(english);
});

it('requests at the same moment share one list', async () => {
  const [one, other] = await Promise.all([
    lists.list('routes', { lang: 'es', sender: 'museum' }, nobody),
    lists.list('routes', { lang: 'es', sender: 'museum' }, nobody),
  ]);
  expect(one?.tag === 'answer' && one.file).toBe(other?.tag === 'answer' && other.file);
});

describe('if there is no memory for joined lists', () => {
  const COLLECTIONS = ['museums', 'artworks', 'beacons', 'infoSections', 'oneMinutes', 'routes', 'timeline'] as const;
  const asked = COLLECTIONS.flatMap((collection) => ['en', 'es'].map((lang) => ({ collection, lang })));

  /** Asks for every list at once. @returns the tags of the answers so far */
  function flood(small: LegacyLists) {
    const tags: string[] = [];
    const all = asked.map(async ({ collection, lang }) => {
      tags.push((await small.list(collection, { lang, sender: 'flood' }, nobody))?.tag ?? 'none');
    });
    return { tags, over: Promise.all(all) };
  }

  it('a sender that asks for all of them delays no other', async () => {
    const small = createLegacyLists(releases, { bytes: 1, waiting: 40, rest: 0 });
    const { tags, over } = flood(small);
    expect((await small.list('artworks', { lang: 'es', sender: 'museum' }, nobody))?.tag).toBe('answer');
    expect(tags.length).toBeLessThan(4);
    await over;
    expect(new Set(tags)).toEqual(new Set(['answer']));
  });

  it('it is refused what exceeds the queue, and the list of one venue never', async () => {
    const small = createLegacyLists(releases, { bytes: 1, waiting: 3, rest: 0 });
    const { tags, over } = flood(small);
    expect((await small.list('artworks', { lang: 'es', sender: 'museum' }, nobody))?.tag).toBe('answer');
    expect((await small.list('artworks', { idMuseum: 2, lang: 'es', sender: 'flood' }, nobody))?.tag).toBe('answer');
    await over;
    expect(new Set(tags)).toEqual(new Set(['answer', 'no-turn']));
  });
});

it('a new release of a venue is in the next list', async () => {
  const before = await works('es');
  await published(folder, 2);
  await expect.poll(() => releases.find(2)?.current.version).toBe(2);
  expect(await works('es')).not.toBe(before);
});
