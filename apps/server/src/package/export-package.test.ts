import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../storage/data-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, withFilm } from '../testing/test-package.ts';
import { imported, testFolder } from '../testing/test-venue.ts';
import { exportPackage } from './export-package.ts';
import { importPackage } from './import-package.ts';
import { openPackage } from './open-package.ts';

it('writes nothing over what is there', async () => {
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, await testPackage());
  const target = join(await temporaryFolder(), 'out');
  await mkdir(target);
  await writeFile(join(target, 'mine.txt'), 'mine');
  expect(await exportPackage(folder, idMuseum, target)).toMatchObject({ tag: 'export-refused' });
  expect(await readdir(target)).toEqual(['mine.txt']);
});

it('refuses a venue that was never imported', async () => {
  expect(await exportPackage(await testFolder(), 7, '/nowhere')).toMatchObject({ tag: 'export-refused' });
});

it.each(['out', 'out.zip'])('gives the very package that was imported, keys, paths and bytes: %s', async (name) => {
  const packaged = await testPackage();
  withFilm(packaged);
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, packaged);
  const target = join(await temporaryFolder(), name);
  expect(await exportPackage(folder, idMuseum, target)).toEqual({ tag: 'exported', mediaFiles: 6 });

  const source = await openPackage(target);
  if ('tag' in source) throw new Error(source.message);
  expect(JSON.parse((await read(source.open('venue.json'))).toString())).toEqual(packaged.venue);
  for (const [path, bytes] of packaged.files) expect(sha(await read(source.open(path)))).toBe(sha(bytes));
  const elsewhere = dataFolder(join(await temporaryFolder(), 'data'));
  expect(await importPackage(elsewhere, source)).toMatchObject({ tag: 'imported', mediaFiles: 6 });
  source.close();
  expect(await readFile(folder.draft(idMuseum), 'utf8')).toBe(await readFile(elsewhere.draft(1), 'utf8'));
});

async function read(opened: Promise<AsyncIterable<Buffer> | undefined>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await opened) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
