import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { type Problem, saidOf } from '@cicerone/content/checks/problems/problem';
import { writePath } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import { withLock } from '../storage/locks/with-lock.ts';
import { onDisk } from '../testing/on-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  CAPTIONS,
  picture,
  sound,
  type TestPackage,
  testPackage,
  withFilm,
  writePackage,
} from '../testing/test-package.ts';
import { imported, importTestPackage, testFolder } from '../testing/test-venue.ts';
import { openPackage } from './folder-or-zip/open-package.ts';
import { importPackage } from './import-package.ts';
import { STANDARD_LIMITS } from './package-limits.ts';

const CAPTIONS_FIELD = 'artworks[0].otherResources[1].localizations[0].captionsUrl';

async function problemsOf(change: (packaged: TestPackage) => unknown): Promise<string[]> {
  const packaged = await testPackage();
  change(packaged);
  const result = await importTestPackage(await testFolder(), packaged);
  if (result.tag !== 'import-refused') return [result.tag];
  return result.problems.filter(({ severity }) => severity === 'error').map(reported);
}

const reported = ({ path, code }: Problem) => `${writePath(path)} | ${code}`;

// biome-ignore lint/suspicious/noExplicitAny: tests damage the package in ways that no type allows
type Loose = any;

describe('a package is refused with file and field', () => {
  it('when a field is missing', async () => {
    expect(await problemsOf(({ venue }) => delete (venue as Loose).artworks[1].code)).toEqual([
      'artworks[1].code | field-missing',
    ]);
  });

  it('when a field is not one of the format', async () => {
    expect(await problemsOf(({ venue }) => Object.assign((venue as Loose).halls[0], { colour: 'red' }))).toEqual([
      'halls[0].colour | field-unknown',
    ]);
  });

  it('when a value is of another kind', async () => {
    const problems = await problemsOf(({ venue }) => Object.assign(venue, { isModel: 'no', code: 7 }));
    expect(problems).toEqual(['code | wrong-kind', 'isModel | wrong-kind']);
  });

  it('when a number for the keypad has letters', async () => {
    expect(await problemsOf(({ venue }) => Object.assign((venue as Loose).artworks[0], { code: '12a' }))).toEqual([
      'artworks[0].code | not-so-written',
    ]);
  });

  it.each(['es', 'es-ES', 'ES_es', 'espa_ES', 'es_419'])('when %s is written for a language', async (code) => {
    const [problem] = await problemsOf(({ venue }) => Object.assign(venue, { languages: ['es_ES', code] }));
    expect(problem).toBe('languages[1] | not-so-written');
  });

  it('when a key is malformed, once and not twice', async () => {
    expect(await problemsOf(({ venue }) => Object.assign((venue as Loose).artworks[1], { idArtwork: 'A b' }))).toEqual([
      'artworks[1].idArtwork | key-malformed',
      'halls[0].artworkIds[1] | key-unknown',
      'routes[0].steps[0].idArtwork | key-unknown',
    ]);
  });

  it('when a key is used twice', async () => {
    const [problem] = await problemsOf(({ venue }) =>
      Object.assign((venue as Loose).artworks[1], { idArtwork: 'penrose' }),
    );
    expect(problem).toBe('artworks[1].idArtwork | key-twice');
  });

  it('when a reference leads nowhere', async () => {
    expect(await problemsOf(({ venue }) => Object.assign(venue, { highlightedRoutes: ['nowhere'] }))).toEqual([
      'highlightedRoutes[0] | key-unknown',
    ]);
  });

  it('when a media file is not in it, at every field that names it', async () => {
    expect(await problemsOf(({ files }) => files.delete('media/home.png'))).toEqual(['homeImageUrl | file-missing']);
  });

  it('when the content of a media file does not match its name', async () => {
    expect(await problemsOf(({ files }) => files.set('media/home.png', Buffer.from('<html>hello</html>')))).toEqual([
      'homeImageUrl | file-type',
    ]);
  });

  it('when a picture is an invalid SVG', async () => {
    expect(await problemsOf(({ files }) => files.set('media/home.png', Buffer.from('<svg xmlns="x"></svg>')))).toEqual([
      'homeImageUrl | picture-damaged',
    ]);
  });

  it('when a sound is named as a picture', async () => {
    expect(await problemsOf(({ files }) => files.set('media/home.png', sound('x')))).toEqual([
      'homeImageUrl | file-kind',
    ]);
  });

  it('when a resource of type IMAGE names a sound', async () => {
    const resource = {
      idResource: 'r',
      resourceType: 'IMAGE',
      localizations: [{ languageCode: 'en_GB', url: 'media/penrose.en.m4a' }],
    };
    expect(await problemsOf(({ venue }) => (venue as Loose).artworks[1].otherResources.push(resource))).toEqual([
      'artworks[1].otherResources[0].localizations[0].url | file-kind',
    ]);
  });

  it.each([
    ['of another kind', Buffer.from(sound('x')), 'file-kind'],
    ['in another encoding', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA\xf1o', 'latin1'), 'captions-encoding'],
    ['too long', Buffer.from(`WEBVTT\n\n${'x'.repeat(MEGABYTE)}`), 'file-too-large'],
  ])('when the captions of a film are %s', async (_, captions, code) => {
    expect(await problemsOf((packaged) => withFilm(packaged, captions))).toEqual([`${CAPTIONS_FIELD} | ${code}`]);
  });

  it('when captions are named as a film', async () => {
    const localizations = [{ languageCode: 'en_GB', url: 'media/film.en.vtt' }];
    const resource = { idResource: 'r', resourceType: 'VIDEO', localizations };
    const problems = await problemsOf(({ venue, files }) => {
      (venue as Loose).artworks[0].otherResources.push(resource);
      files.set('media/film.en.vtt', CAPTIONS);
    });
    expect(problems).toEqual(['artworks[0].otherResources[1].localizations[0].url | file-kind']);
  });

  it('when a picture is truncated within its header', async () => {
    const png = await picture(10, 10, '#ffffff');
    const [problem] = await problemsOf(({ files }) => files.set('media/home.png', png.subarray(0, 40)));
    expect(problem).toMatch(/^homeImageUrl \| (picture-damaged|file-type)$/);
  });

  it.each([
    '../secret.png',
    '/etc/passwd',
    'media/../../x.png',
    'media\\x.png',
    'https://elsewhere.example/x.png',
    'media//x.png',
  ])('when a media path leads out of it: %s', async (path) => {
    expect(await problemsOf(({ venue }) => Object.assign(venue, { homeImageUrl: path }))).toEqual([
      'homeImageUrl | file-path',
    ]);
  });

  it('when a link in its folder leads out of it', async () => {
    const outside = join(await temporaryFolder(), 'secret.png');
    await writeFile(outside, await picture(10, 10, '#000000'));
    const packaged = await testPackage({ homeImageUrl: 'media/link.png' });
    const place = await writePackage(await temporaryFolder(), packaged);
    await symlink(outside, join(place, 'media/link.png'));
    const source = await openPackage(place);
    if ('tag' in source) throw new Error(source.message);
    const refused = await importPackage(await testFolder(), source);
    expect('problems' in refused && refused.problems.map(reported)).toContain('homeImageUrl | file-is-none');
  });

  it('when venue.json is missing, no JSON, or no object', async () => {
    const empty = await openPackage(await temporaryFolder());
    if ('tag' in empty) throw new Error(empty.message);
    const folder = await testFolder();
    expect(await importPackage(folder, empty)).toMatchObject({ problems: [{ code: 'json-missing', path: [] }] });
    for (const [text, code] of [
      ['{', 'json-broken'],
      ['[]', 'json-no-object'],
    ] as const) {
      const place = await temporaryFolder();
      await writeFile(join(place, 'venue.json'), text);
      const source = await openPackage(place);
      if ('tag' in source) throw new Error(source.message);
      expect(await importPackage(folder, source)).toMatchObject({
        problems: [{ file: 'venue.json', code }],
      });
    }
  });

  it.each([
    ['Venue.JSON', 'Rename it venue.json, in small letters.'],
    [
      'venue.json.txt',
      'Rename it venue.json, without a further ending; Windows shows endings under View, File name extensions.',
    ],
    ['venue (1).json', 'Rename it venue.json, if it is the one.'],
    ['museum.json', 'Rename it venue.json, if it is the one.'],
    ['my museum/venue.json', 'Name the folder that it lies in, or pack that folder as a ZIP file.'],
    ['my museum/the guide/venue.json', 'Name the folder that it lies in, or pack that folder as a ZIP file.'],
    [
      'media/works.csv',
      'A package is no table: docs/for-museums/first-package.md begins with the smallest venue.json.',
    ],
    ['works.XLSX', 'A package is no table: docs/for-museums/first-package.md begins with the smallest venue.json.'],
  ])('when venue.json has another name or place: %s', async (near, mend) => {
    const place = await temporaryFolder();
    for (const path of ['__MACOSX/._venue.json', '.venue.json', 'media/penrose.json', near]) {
      await mkdir(join(place, dirname(path)), { recursive: true });
      await writeFile(join(place, path), '{}');
    }
    const source = await openPackage(place);
    if ('tag' in source) throw new Error(source.message);
    const result = await importPackage(await testFolder(), source);
    if (result.tag !== 'import-refused') throw new Error(result.tag);
    expect(result.problems.map((problem) => saidOf(problem))).toMatchObject([
      { what: `The file is missing; ${near} is there.`, mend },
    ]);
  });

  it('when a file is larger than the limit, and when all files together are', async () => {
    const place = await writePackage(await temporaryFolder(), await testPackage());
    const limits = { ...STANDARD_LIMITS, venueJsonBytes: 1e6, mediaFileBytes: 1e6, packageBytes: 1e6 };
    const cases = [
      [{ venueJsonBytes: 100 }, 'json-too-large'],
      [{ mediaFileBytes: 100 }, 'file-too-large'],
      [{ packageBytes: 100 }, 'package-too-large'],
    ] as const;
    for (const [smaller, code] of cases) {
      const source = await openPackage(place);
      if ('tag' in source) throw new Error(source.message);
      const result = await importPackage(await testFolder(), source, { limits: { ...limits, ...smaller } });
      if (result.tag !== 'import-refused') throw new Error(result.tag);
      expect(result.problems[0]).toMatchObject({ code });
    }
  });

  it('with all of its problems at once', async () => {
    const problems = await problemsOf(({ venue, files }) => {
      Object.assign(venue, { isModel: 1, highlightedRoutes: ['nowhere'] });
      files.delete('media/penrose.png');
    });
    expect(problems).toHaveLength(3);
  });
});

describe('all or nothing', () => {
  it('stores no file of a refused package, and assigns no number', async () => {
    const folder = await testFolder();
    const packaged = await testPackage();
    packaged.files.delete('media/home.png');
    await importTestPackage(folder, packaged);
    expect(await readdir(folder.root)).toEqual(['locks']);
    expect(await readdir(folder.locks)).toEqual([]);
  });

  it('keeps the draft of the last valid import', async () => {
    const folder = await testFolder();
    const { idMuseum } = await imported(folder, await testPackage());
    const before = await readFile(folder.draft(idMuseum), 'utf8');
    await importTestPackage(folder, await testPackage({ name: 'Other', isModel: 1 }));
    expect(await readFile(folder.draft(idMuseum), 'utf8')).toBe(before);
  });

  it('deletes the remains of an interrupted import', async () => {
    const folder = await testFolder();
    await mkdir(folder.incoming, { recursive: true });
    await writeFile(join(folder.incoming, 'half-a-film'), 'x');
    await imported(folder, await testPackage());
    expect(await readdir(folder.root)).not.toContain('incoming');
  });

  it('leaves the files of a concurrent import alone', async () => {
    const folder = await testFolder();
    await withLock(folder, { scope: 'venue-other', doing: 'another import' }, async ({ token }) => {
      await mkdir(join(folder.incoming, token), { recursive: true });
      await imported(folder, await testPackage());
      expect(await readdir(folder.incoming)).toEqual([token]);
    });
  });
});

describe('numbers', () => {
  it('are the same when the same package is imported again, and new works get new ones', async () => {
    const folder = await testFolder();
    const first = await imported(folder, await testPackage());
    const again = await testPackage();
    (again.venue as Loose).artworks.unshift({ ...(again.venue as Loose).artworks[1], idArtwork: 'newcomer' });
    const second = await imported(folder, again);
    expect(second.idMuseum).toBe(first.idMuseum);
    expect(first.content.artworks.map(({ idArtwork }) => idArtwork)).toEqual([1, 2]);
    expect(second.content.artworks.map(({ idArtwork }) => idArtwork)).toEqual([3, 1, 2]);
  });

  it('are never those of another venue', async () => {
    const folder = await testFolder();
    await imported(folder, await testPackage());
    const other = await imported(folder, await testPackage({ idMuseum: 'other-venue' }));
    expect(other.idMuseum).toBe(2);
    expect(other.content.artworks.map(({ idArtwork }) => idArtwork)).toEqual([3, 4]);
    expect(other.content.halls[0]?.artworkIds).toEqual([3, 4]);
  });

  it('are assigned to keys that are also property names of every object', async () => {
    const folder = await testFolder();
    const packaged = await testPackage({ idMuseum: 'constructor' });
    expect((await imported(folder, packaged)).idMuseum).toBe(1);
  });
});

it('ignores files that computers leave in folders, and notes about the package', async () => {
  const packaged = await testPackage();
  const left = ['.DS_Store', 'media/.DS_Store', '__MACOSX/media/._home.png', 'media/Thumbs.db', 'media/desktop.ini'];
  for (const path of [...left, 'README.md', 'media/notes.txt', 'venue.schema.json'])
    packaged.files.set(path, Buffer.alloc(9));
  packaged.files.set('media/left.png', Buffer.alloc(9));
  const { problems } = await imported(await testFolder(), packaged);
  expect(problems.filter(({ code }) => code === 'file-unnamed').map(({ file }) => file)).toEqual(['media/left.png']);
});

it('names media by their bytes: the same file under two names is stored once', async () => {
  const folder = await testFolder();
  const packaged = await testPackage({ logoImageUrl: 'media/logo.png' });
  packaged.files.set('media/logo.png', packaged.files.get('media/home.png') ?? Buffer.alloc(0));
  await imported(folder, packaged);
  const files = await readdir(onDisk(folder).media);
  expect(files).toHaveLength(4);
  for (const file of files) expect(file).toMatch(/^[A-Za-z0-9_-]{22}\.(png|m4a)$/);
});
