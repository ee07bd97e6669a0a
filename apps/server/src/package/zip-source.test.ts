import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage } from '../testing/test-package.ts';
import { testFolder } from '../testing/test-venue.ts';
import { importPackage } from './import-package.ts';
import { openPackage } from './open-package.ts';
import { STANDARD_LIMITS } from './package-limits.ts';

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

it('refuses what is no ZIP file, in one sentence', async () => {
  const path = join(await temporaryFolder(), 'package.zip');
  await writeFile(path, 'not a zip');
  expect(await openPackage(path)).toMatchObject({
    tag: 'no-package',
    message: expect.stringContaining('no readable ZIP'),
  });
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

it('stops at the byte limit, whatever size the archive claims', async () => {
  const { venue, files } = await testPackage();
  files.set(
    'media/penrose.en.m4a',
    Buffer.concat([files.get('media/penrose.en.m4a') ?? Buffer.alloc(0), Buffer.alloc(9e6)]),
  );
  const path = await zipOf([['venue.json', Buffer.from(JSON.stringify(venue))], ...files]);
  const source = await openPackage(path);
  if ('tag' in source) throw new Error(source.message);
  const limits = { ...STANDARD_LIMITS, mediaFileBytes: 1e6, packageBytes: 1e7 };
  expect(await importPackage(await testFolder(), source, { limits })).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'file-too-large', values: { file: 'media/penrose.en.m4a', most: 1 } }),
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
