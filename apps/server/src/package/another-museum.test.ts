import { readFile } from 'node:fs/promises';
import { saidOf } from '@cicerone/content/checks/problems/problem';
import type { Json } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import type { DataFolder } from '../storage/data-folder.ts';
import { readPointer } from '../storage/release-files.ts';
import { type TestPackage, testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, importTestPackage, testFolder } from '../testing/test-venue.ts';
import { removeVenue } from '../upkeep/remove-venue.ts';

const work = (key: string): Json => ({
  idArtwork: key,
  code: '7',
  outstanding: false,
  showCode: true,
  otherResources: [],
  artworkName: key,
  onDisplay: true,
  localizations: [{ languageCode: 'en_GB', name: key }],
});
const withoutWorks = { artworks: [], halls: [], routes: [], timeline: [], highlightedRoutes: [] };
const worksOf = (...keys: string[]) => ({ ...withoutWorks, artworks: keys.map(work) });

async function outcome(changes: { [field: string]: Json }, first: { [field: string]: Json } = {}) {
  const folder = await testFolder();
  await imported(folder, await testPackage(first));
  return importTestPackage(folder, await testPackage(changes));
}

describe('a package with the key of a museum that was removed', () => {
  const after = async (changes: { [field: string]: Json }, options = {}) => {
    const folder = await folderWithVenue();
    await removeVenue(folder, 1, { takeCodes: async () => undefined });
    return importTestPackage(folder, await testPackage(changes), options);
  };

  it('is another museum if none of its works was ever there: labels of the old one may still hang', async () => {
    const harbour = { name: 'Harbour Museum', ...worksOf('anchor', 'buoy') };
    const found = await after(harbour);
    expect(found).toMatchObject({ tag: 'another-museum' });
    expect('message' in found && found.message).toContain('"test-venue" belonged to a museum that was removed');
    expect((await after(harbour, { replace: true })).tag).toBe('imported');
  });

  it('is the same museum if one of its works is known', async () => {
    expect((await after({})).tag).toBe('imported');
  });
});

describe('a package with the key of an existing venue', () => {
  it('is another museum if none of its works was ever there, and says what to do', async () => {
    expect(await outcome({ name: 'Harbour Museum', ...worksOf('anchor', 'buoy') })).toEqual({
      tag: 'another-museum',
      message:
        'idMuseum "test-venue" belongs to Test Venue, which is here already, and none of the 2 works of Harbour Museum ' +
        'is known there. If this is another museum, give it an idMuseum of its own. If it shall take the place of ' +
        'Test Venue, import it with --replace.',
    });
  });

  it('is the same museum as long as one of its works is known, even from years ago', async () => {
    const folder = await folderWithVenue();
    const later = await importTestPackage(folder, await testPackage(worksOf('penrose', 'anchor')));
    expect(later.tag).toBe('imported');
    expect((await importTestPackage(folder, await testPackage(worksOf('truchet')))).tag).toBe('imported');
  });

  it('without works, is another museum if both name and code differ', async () => {
    expect((await outcome({ ...withoutWorks, name: 'Harbour Museum', code: 'HRB' })).tag).toBe('another-museum');
    expect((await outcome({ ...withoutWorks, name: 'Harbour Museum' })).tag).toBe('imported');
    expect((await outcome({ ...withoutWorks, code: 'HRB' })).tag).toBe('imported');
  });

  it('is also recognised by name and code if the existing venue had no works', async () => {
    const harbour = { name: 'Harbour Museum', code: 'HRB', ...worksOf('anchor') };
    const closed = { ...withoutWorks, deactivated: true };
    expect((await outcome(harbour, closed)).tag).toBe('another-museum');
    expect((await outcome(worksOf('anchor'), closed)).tag).toBe('imported');
  });
});

describe('another museum', () => {
  it('changes nothing of the existing one: neither its draft, nor its numbers, nor its release', async () => {
    const folder = await folderWithVenue();
    const before = [await readFile(folder.draft(1)), await readFile(folder.identifiers)];
    await importTestPackage(folder, await testPackage({ name: 'Harbour Museum', ...worksOf('anchor') }));
    expect([await readFile(folder.draft(1)), await readFile(folder.identifiers)]).toEqual(before);
    expect(await readPointer(folder, 1)).toBe(1);
  });

  it('replaces it if the museum says so, with its own numbers for its works', async () => {
    const folder = await folderWithVenue();
    const harbour = await testPackage({ name: 'Harbour Museum', ...worksOf('anchor') });
    const result = await importTestPackage(folder, harbour, { replace: true });
    expect(result).toMatchObject({ tag: 'imported', idMuseum: 1, content: { artworks: [{ idArtwork: 3 }] } });
  });

  it('with its own key is a venue of its own', async () => {
    expect(await outcome({ idMuseum: 'harbour', name: 'Harbour Museum', ...worksOf('anchor') })).toMatchObject({
      tag: 'imported',
      idMuseum: 2,
    });
  });
});

describe('a package with the works of an existing museum under another key', () => {
  const venue = (idMuseum: string, ...keys: string[]) => testPackage({ idMuseum, ...worksOf(...keys) });
  const KEYS = ['anchor', 'buoy', 'compass', 'dinghy', 'ensign'];
  const saidOfKey = async (folder: DataFolder, packaged: TestPackage) => {
    const { problems } = await imported(folder, packaged);
    return problems.filter(({ code }) => code === 'works-of-another').map((problem) => saidOf(problem));
  };

  it('is imported, and the museum is asked whether it meant to change the key', async () => {
    const folder = await testFolder();
    expect(await saidOfKey(folder, await venue('museo-del-faro', ...KEYS))).toEqual([]);
    expect(await saidOfKey(folder, await venue('museo-faro', ...KEYS.slice(1), 'funnel'))).toMatchObject([
      {
        what:
          'These 4 works are those of Test Venue (museo-del-faro), which is here already, and "museo-faro" makes ' +
          'another museum of them, with a link and statistics of its own.',
        mend:
          'If the two are one museum, write "idMuseum": "museo-del-faro" again, and take this one away: ' +
          'cicerone venue remove museo-faro.',
      },
    ]);
    // The key was changed on purpose: the next import does not ask again.
    expect(await saidOfKey(folder, await venue('museo-faro', ...KEYS))).toEqual([]);
  });

  it('is asked nothing while its own key is missing or invalid', async () => {
    const folder = await testFolder();
    await imported(folder, await venue('museo-del-faro', ...KEYS));
    const arabic = await venue('x', ...KEYS);
    const refused = async (changes: { [field: string]: Json | undefined }) => {
      const changed = { ...arabic, venue: JSON.parse(JSON.stringify({ ...arabic.venue, ...changes })) };
      const result = await importTestPackage(folder, changed);
      if (!('problems' in result)) return result.tag;
      return result.problems.filter(({ path }) => path[0] === 'idMuseum').map(({ code }) => code);
    };
    expect(await refused({ idMuseum: undefined, name: 'متحف الميناء' })).toEqual(['key-missing']);
    expect(await refused({ idMuseum: 'Harbour Museum' })).toEqual(['key-malformed']);
  });

  it('is not suggested for removal if it is refused, since it does not exist', async () => {
    const folder = await testFolder();
    await imported(folder, await venue('museo-del-faro', ...KEYS));
    const refused = await importTestPackage(
      folder,
      await testPackage({ idMuseum: 'museo-faro', smell: 'wax', ...worksOf(...KEYS) }),
    );
    const [found] = 'problems' in refused ? refused.problems.filter(({ code }) => code === 'works-of-another') : [];
    expect(found && saidOf(found).mend).toBe('If the two are one museum, write "idMuseum": "museo-del-faro" again.');
  });

  it('is a museum of its own if few of the keys are the same', async () => {
    const folder = await testFolder();
    await imported(folder, await venue('museo-del-faro', ...KEYS));
    expect(await saidOfKey(folder, await venue('north', 'anchor', 'buoy'))).toEqual([]);
    expect(await saidOfKey(folder, await venue('south', 'anchor', 'buoy', 'compass', 'x', 'y'))).toEqual([]);
  });
});
