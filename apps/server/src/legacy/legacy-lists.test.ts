import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const answer = await lists.list('artworks', { lang }, nobody);
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
    lists.list('routes', { lang: 'es' }, nobody),
    lists.list('routes', { lang: 'es' }, nobody),
  ]);
  expect(one?.tag === 'answer' && one.file).toBe(other?.tag === 'answer' && other.file);
});

it('a new release of a venue is in the next list', async () => {
  const before = await works('es');
  await published(folder, 2);
  await expect.poll(() => releases.find(2)?.current.version).toBe(2);
  expect(await works('es')).not.toBe(before);
});
