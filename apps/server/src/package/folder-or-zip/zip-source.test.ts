import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage } from '../../testing/test-package.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { entriesOf, writeTestZip } from '../../testing/test-zip.ts';
import { importPackage } from '../import-package.ts';
import { STANDARD_LIMITS } from '../package-limits.ts';
import { openPackage } from './open-package.ts';

async function zipOf(files: Iterable<readonly [string, Buffer]>, disguise?: [string, string]): Promise<string> {
  const path = join(await temporaryFolder(), 'package.zip');
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  if (!disguise) {
    await pipeline(zip.outputStream, createWriteStream(path));
    return path;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('latin1').replaceAll(disguise[0], disguise[1]);
  await writeFile(path, Buffer.from(text, 'latin1'));
  return path;
}

it('says what kind of file it is instead of a package, and which one to name', async () => {
  const folder = await temporaryFolder();
  const messageOf = async (name: string, bytes: string | Buffer) => {
    await writeFile(join(folder, name), bytes);
    const opened = await openPackage(join(folder, name));
    return 'tag' in opened ? opened.message.replaceAll(folder, '/home/mine') : 'a package';
  };
  const name = 'Name the folder that venue.json lies in, or pack that folder as a ZIP file.';
  expect(await messageOf('venue.json', '{}')).toBe(
    '/home/mine/venue.json is one file of a package. Name the folder that it lies in: /home/mine',
  );
  expect(await messageOf('guide.rar', Buffer.from('Rar!\x1a\x07\x01\0 and so on', 'latin1'))).toBe(
    `/home/mine/guide.rar is an archive of type rar, and the program reads ZIP. ${name}`,
  );
  const tar = Buffer.alloc(1024);
  tar.write('venue.json');
  tar.write('ustar', 257);
  expect(await messageOf('guide.tgz', gzipSync(tar))).toMatch(
    /^\/home\/mine\/guide\.tgz is an archive of type [a-z.]*gz, /,
  );
  expect(await messageOf('guide.zip', 'not a zip')).toBe(
    `/home/mine/guide.zip is neither a folder nor a ZIP file. ${name}`,
  );
  expect(await messageOf('works.csv', 'number;title')).toBe(
    `/home/mine/works.csv is neither a folder nor a ZIP file. ${name}`,
  );
  expect(
    await messageOf('half.zip', (await readFile(await zipOf([['venue.json', Buffer.from('{}')]]))).subarray(0, 60)),
  ).toBe(
    '/home/mine/half.zip is a ZIP file that breaks off: its end is missing. Copy it again, or pack the folder again.',
  );
  expect(await openPackage('/nowhere/at/all')).toEqual({
    tag: 'no-package',
    message: 'There is nothing at /nowhere/at/all.',
  });
});

it('refuses an archive with a name that leads out of it', async () => {
  const path = await zipOf(
    [
      ['venue.json', Buffer.from('{}')],
      ['xx/xx/evil.txt', Buffer.from('x')],
    ],
    ['xx/xx', '../..'],
  );
  expect(await openPackage(path)).toMatchObject({
    tag: 'no-package',
    message: expect.stringContaining('../../evil.txt'),
  });
});

it.each([
  ['Unix', 3],
  ['the Mac', 19],
])('takes a link that was packed on %s for no file', async (_, madeBy) => {
  const entries = [
    ['venue.json', Buffer.from('{}')],
    ['media/link.png', Buffer.from('/etc/passwd'), { mode: 0o120777 }],
  ] as const;
  const path = await writeTestZip(entries, (archive) => {
    archive[archive.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 5] = madeBy;
    return archive;
  });
  const source = await openPackage(path);
  if ('tag' in source) throw new Error(source.message);
  expect(await source.list()).toEqual(['venue.json']);
  source.close();
});

it('stops at the byte limit, whatever size the archive declares', async () => {
  const { venue, files } = await testPackage();
  files.set(
    'media/penrose.en.m4a',
    Buffer.concat([files.get('media/penrose.en.m4a') ?? Buffer.alloc(0), Buffer.alloc(9e6)]),
  );
  const path = await zipOf([['venue.json', Buffer.from(JSON.stringify(venue))], ...files]);
  const source = await openPackage(path);
  if ('tag' in source) throw new Error(source.message);
  const limits = { ...STANDARD_LIMITS, mediaFileBytes: MEGABYTE, packageBytes: 10 * MEGABYTE };
  expect(await importPackage(await testFolder(), source, { limits })).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({
        code: 'file-too-large',
        values: { file: 'media/penrose.en.m4a', mostBytes: MEGABYTE },
      }),
    ]),
  });
  source.close();
});

it('finds the package in the one folder that was packed', async () => {
  const { venue, files } = await testPackage();
  const inFolder = [...files].map(([path, bytes]) => [`my museum/${path}`, bytes] as const);
  const path = await zipOf([['my museum/venue.json', Buffer.from(JSON.stringify(venue))], ...inFolder]);
  const source = await openPackage(path);
  if ('tag' in source) throw new Error(source.message);
  expect(await importPackage(await testFolder(), source)).toMatchObject({ tag: 'imported' });
  source.close();
});

/** Takes the flag away that names are in UTF-8, from every header of an archive. */
function withoutFlag(archive: Buffer): Buffer {
  for (const [signature, at] of [
    ['PK\x03\x04', 7],
    ['PK\x01\x02', 9],
  ] as const) {
    for (let from = archive.indexOf(signature, 0, 'latin1'); from >= 0; ) {
      archive[from + at] = (archive[from + at] ?? 0) & ~0x08;
      from = archive.indexOf(signature, from + 4, 'latin1');
    }
  }
  return archive;
}

it.each([
  ['the Mac, in UTF-8 with an accent by itself', 'Mu\xcc\x88ller', 'Müller'],
  ['the Mac, in Greek', '\xce\x91\xce\xb3', 'Αγ'],
  ['DOS, in its own letters', 'M\x81ller', 'Müller'],
  ['anybody, in Latin letters alone', 'Mueller', 'Mueller'],
])('reads names that are packed without a flag by %s', async (_, written, name) => {
  const place = `media/${'#'.repeat(written.length)}.mp3`;
  const forge = (archive: Buffer) =>
    withoutFlag(Buffer.from(archive.toString('latin1').replaceAll(place, `media/${written}.mp3`), 'latin1'));
  const source = await openPackage(
    await writeTestZip(
      [
        ['venue.json', Buffer.from('{}')],
        [place, Buffer.from('sound')],
      ],
      forge,
    ),
  );
  if ('tag' in source) throw new Error(source.message);
  expect((await source.list()).map((file) => file.normalize('NFC'))).toEqual(['venue.json', `media/${name}.mp3`]);
  for (const form of ['NFC', 'NFD']) expect(await source.open(`media/${name.normalize(form)}.mp3`)).toBeDefined();
  source.close();
});

it('refuses a name in UTF-8 without a flag that leads out of the archive', async () => {
  const written = '../\xc3\xbc';
  const place = '#'.repeat(written.length);
  const forge = (archive: Buffer) =>
    withoutFlag(Buffer.from(archive.toString('latin1').replaceAll(place, written), 'latin1'));
  const opened = await openPackage(
    await writeTestZip(
      [
        ['venue.json', Buffer.from('{}')],
        [place, Buffer.from('x')],
      ],
      forge,
    ),
  );
  expect('tag' in opened && opened.message).toContain('invalid relative path');
});

it('takes a file whose accents the Mac wrote as letters of their own, and misses none', async () => {
  const packaged = await testPackage();
  const picture = packaged.files.get('media/home.png') ?? Buffer.alloc(0);
  packaged.files.delete('media/home.png');
  packaged.files.set('media/Büste.png'.normalize('NFD'), picture);
  packaged.venue.homeImageUrl = 'media/Büste.png'.normalize('NFC');
  const source = await openPackage(await writeTestZip(entriesOf(packaged)));
  if ('tag' in source) throw new Error(source.message);
  const result = await importPackage(await testFolder(), source);
  source.close();
  expect(result.tag).toBe('imported');
  expect('problems' in result && result.problems.filter(({ code }) => code.startsWith('file-'))).toEqual([]);
});
