import { join } from 'node:path';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { describe, expect, it } from 'vitest';
import { exportPackage } from '../package/export-package.ts';
import { openPackage } from '../package/folder-or-zip/open-package.ts';
import { importPackage } from '../package/import-package.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SHELL, testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { imported, importTestPackage, published, testFolder } from '../testing/test-venue.ts';
import { removeVenue } from '../upkeep/remove-venue.ts';

type Thing = Record<string, unknown> & { idArtwork: string };

const linkOf = (id: number, slug = 'test-venue') => `/museums/${encodeVenueLink(id, slug)}`;

async function targetsIn(folder: DataFolder, ...addresses: string[]) {
  const app = await testApp({ folder });
  const answers = await Promise.all(addresses.map((address) => app.inject(address)));
  return answers.map(({ statusCode, headers }) => headers.location ?? statusCode);
}

/** Publishes a package whose first work has these fields. */
async function publishedWith(folder: DataFolder, changes: Record<string, unknown>, museum = {}) {
  const packaged = await testPackage(museum);
  const text = JSON.stringify(packaged.venue).replaceAll('"penrose"', JSON.stringify(changes.idArtwork ?? 'penrose'));
  packaged.venue = JSON.parse(text);
  Object.assign((packaged.venue.artworks as Thing[])[0] as Thing, changes);
  const { idMuseum } = await imported(folder, packaged);
  await published(folder, idMuseum);
  return idMuseum;
}

describe('the address of a label leads', () => {
  it('to the screen of each thing, and without one to the door of the museum, with its query', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    const addresses = ['', '/artwork/truchet', '/hall/main-hall', '/route/first-walk', '/timeline/ages'];
    const at = linkOf(1);
    expect(await targetsIn(folder, ...addresses.map((rest) => `/go/test-venue${rest}`))).toEqual([
      at,
      `${at}/artworks/2`,
      `${at}/hall/1`,
      `${at}/routes/1`,
      `${at}/timeline/1`,
    ]);
    expect(
      await targetsIn(folder, '/GO/Test-Venue/Artwork/Truchet?lang=es', '/go/test-venue/artwork/truchet).'),
    ).toEqual([`${at}/artworks/2?lang=es`, `${at}/artworks/2`]);
  });

  it('for this moment: a phone asks again, because the museum may move', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    const { statusCode, headers } = await (await testApp({ folder })).inject('/go/test-venue/artwork/truchet');
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
  });

  it('to the same query, also where a code or a text in it holds a question mark', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    expect(await targetsIn(folder, '/go/test-venue?code=24?8', '/go/test-venue?lang=es&q=who?')).toEqual([
      `${linkOf(1)}?code=24?8`,
      `${linkOf(1)}?lang=es&q=who?`,
    ]);
  });

  it('to the same work on every installation, whatever was imported there before', async () => {
    const [first, second] = [await testFolder(), await testFolder()];
    await publishedWith(second, {}, { idMuseum: 'another', name: 'Another' });
    for (const folder of [first, second]) await publishedWith(folder, {});
    const address = '/go/test-venue/artwork/truchet';
    expect(await targetsIn(first, address)).toEqual([`${linkOf(1)}/artworks/2`]);
    expect(await targetsIn(second, address)).toEqual([`${linkOf(2)}/artworks/4`]);
  });

  it('to the screen that says so where the museum has no such thing, and to none where there is no such museum', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    expect(await targetsIn(folder, '/go/test-venue/artwork/ship', '/go/test-venue/hall/penrose')).toEqual([
      `${linkOf(1)}/not-in-guide`,
      `${linkOf(1)}/not-in-guide`,
    ]);
    const app = await testApp({ folder });
    for (const address of ['/go/elsewhere/artwork/penrose', '/go', '/go/test-venue/painting/penrose']) {
      const answer = await app.inject(address);
      expect([address, answer.statusCode, answer.body]).toEqual([address, 404, SHELL]);
    }
  });
});

describe('a museum that moves to another server', () => {
  const PRINTED = ['/go/test-venue/artwork/truchet', '/go/test-venue/hall/main-hall', '/go/test-venue'];
  const other = (idMuseum: string) => testPackage({ idMuseum, name: idMuseum });

  it('has the same labels there, and after a removal; its encoded links are right where its numbers are free', async () => {
    const before = await testFolder();
    await imported(before, await other('first'));
    await removeVenue(before, (await imported(before, await other('second'))).idMuseum, {
      takeCodes: async () => undefined,
    });
    await publishedWith(before, {});
    const exported = join(await temporaryFolder(), 'moved.zip');
    await exportPackage(before, 3, exported, 'draft');

    const [free, busy] = [await testFolder(), await testFolder()];
    for (const name of ['a', 'b', 'c']) await imported(busy, await other(name));
    for (const [folder, idMuseum] of [
      [free, 3],
      [busy, 4],
    ] as const) {
      const source = await openPackage(exported);
      if ('tag' in source) throw new Error(source.message);
      expect(await importPackage(folder, source)).toMatchObject({ tag: 'imported', idMuseum });
      await published(folder, idMuseum);
    }
    const numbered = [`${linkOf(3)}/artworks/6`, `${linkOf(3)}/hall/3`, linkOf(3)];
    expect(await targetsIn(before, ...PRINTED)).toEqual(numbered);
    expect(await targetsIn(free, ...PRINTED)).toEqual(numbered);
    expect(await targetsIn(busy, ...PRINTED)).toEqual([`${linkOf(4)}/artworks/8`, `${linkOf(4)}/hall/4`, linkOf(4)]);
    // The next museum gets none of the numbers that were brought.
    expect((await imported(free, await other('next'))).idMuseum).toBe(4);
  });
});

describe('a work that was renamed', () => {
  it('keeps its number, and is found by its former key', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    await publishedWith(folder, { idArtwork: 'rhombs', formerKeys: ['penrose'] });
    const [before, after] = ['/go/test-venue/artwork/penrose', '/go/test-venue/artwork/rhombs'];
    expect(await targetsIn(folder, before, after)).toEqual([`${linkOf(1)}/artworks/1`, `${linkOf(1)}/artworks/1`]);
  });

  it('keeps it also where the new key was imported once without the former one, and through a second renaming', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    await publishedWith(folder, { idArtwork: 'rhombs' });
    await publishedWith(folder, { idArtwork: 'rhombs', formerKeys: ['penrose'] });
    await publishedWith(folder, { idArtwork: 'tiles', formerKeys: ['rhombs'] });
    const addresses = ['penrose', 'rhombs', 'tiles'].map((key) => `/go/test-venue/artwork/${key}`);
    expect(await targetsIn(folder, ...addresses)).toEqual(addresses.map(() => `${linkOf(1)}/artworks/1`));
  });
});

describe('a number that a work had for a while', () => {
  const movedIn = async (folder: DataFolder) => {
    const app = await testApp({ folder });
    return (await app.inject('/api/museums/detail/all-data/1/2')).json().formerNumbers;
  };

  it('leads to the same work once its former key gives it the older one, for ever', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    await publishedWith(folder, { idArtwork: 'rhombs' });
    expect(await targetsIn(folder, '/go/test-venue/artwork/rhombs')).toEqual([`${linkOf(1)}/artworks/3`]);
    expect(await movedIn(folder)).toBeUndefined();
    await publishedWith(folder, { idArtwork: 'rhombs', formerKeys: ['penrose'] });
    expect(await movedIn(folder)).toEqual({ idArtwork: { 3: 1 } });
    await publishedWith(folder, { idArtwork: 'tiles', formerKeys: ['rhombs'] });
    expect(await movedIn(folder)).toEqual({ idArtwork: { 3: 1 } });
  });

  it('is given to nothing else, also if a package brings it', async () => {
    const folder = await testFolder();
    await publishedWith(folder, {});
    await publishedWith(folder, { idArtwork: 'rhombs' });
    await publishedWith(folder, { idArtwork: 'rhombs', formerKeys: ['penrose'] });
    const work = { idArtwork: 'new', code: '9', artworkName: 'New' };
    const numbers = { idArtwork: { new: 3 } };
    const other = await testPackage({
      idMuseum: 'other',
      artworks: [work, ...((await testPackage()).venue.artworks as [])],
      numbers,
    });
    await published(folder, (await imported(folder, other)).idMuseum);
    expect(await targetsIn(folder, '/go/other/artwork/new')).toEqual([`${linkOf(2, 'other')}/artworks/4`]);
  });
});

describe('a sponsor that was renamed', () => {
  const withSponsor = async (sponsor: Record<string, unknown>) => {
    const packaged = await testPackage();
    const resources = [{ resourceType: 'TEXT', title: 'The friends', localizations: [], ...sponsor }];
    packaged.venue.navigationSections = [
      { idNavigationSection: 'thanks', sectionType: 'SPONSORS', resources },
    ] as never;
    return packaged;
  };

  it('keeps its number, and is found by its former key, on the phone as well', async () => {
    const folder = await testFolder();
    await imported(folder, await withSponsor({ idResource: 'friends' }));
    await published(folder, 1);
    await imported(folder, await withSponsor({ idResource: 'friends-of-pattern', formerKeys: ['friends'] }));
    await published(folder, 1);
    const addresses = ['friends', 'friends-of-pattern'].map((key) => `/go/test-venue/sponsor/${key}`);
    const [first, second] = await targetsIn(folder, ...addresses);
    expect(first).toMatch(/\/sponsors\/\d+$/);
    expect(second).toBe(first);
    const app = await testApp({ folder });
    const { navigationSections } = (await app.inject('/api/museums/detail/all-data/1/2')).json();
    expect(navigationSections[0].resources[0]).toMatchObject({ key: 'friends-of-pattern', formerKeys: ['friends'] });
  });

  it('takes no key that an extra of a work has', async () => {
    const folder = await testFolder();
    const packaged = await withSponsor({ idResource: 'friends-of-pattern', formerKeys: ['more'] });
    const [work] = packaged.venue.artworks as unknown as Thing[];
    Object.assign(work as Thing, { otherResources: [{ idResource: 'more', resourceType: 'TEXT', title: 'More' }] });
    const result = await importTestPackage(folder, packaged);
    expect(result).toMatchObject({ tag: 'import-refused' });
    expect('problems' in result && result.problems.map(({ code }) => code)).toContain('former-key-taken');
  });
});
