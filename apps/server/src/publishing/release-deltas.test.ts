import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLLECTION_NAMES } from '@cicerone/content/package/collection-names';
import { apply, type Delta } from '@cicerone/content/release/delta';
import { deltaSchema, manifestDeltaSchema } from '@cicerone/content/release/delta-shape';
import { applyToManifest } from '@cicerone/content/release/manifest-delta';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DataFolder } from '../storage/data-folder.ts';
import { onDisk } from '../testing/on-disk.ts';
import { picture, testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME } from '../testing/test-venue.ts';
import { rollBack } from './history/rollback.ts';
import { deltaBytes } from './release-deltas.ts';

const releaseText = (folder: DataFolder, version: number, name: string) =>
  readFile(join(onDisk(folder).release(1, version), name), 'utf8');
const deltaNames = async (folder: DataFolder, version: number) =>
  (await readdir(onDisk(folder).release(1, version))).filter((name) => /^delta\..*json$/.test(name)).sort();

async function publishedAs(folder: DataFolder, name: string): Promise<void> {
  await imported(folder, await testPackage({ name }));
  await published(folder, 1);
}

it('brings a device from the previous release to the new one, byte for byte, in every language', async () => {
  const folder = await folderWithVenue();
  await publishedAs(folder, 'Another name');
  expect(await deltaNames(folder, 2)).toEqual(['en_GB', 'es_ES', 'fr_FR'].map((code) => `delta.${code}.from-1.json`));
  for (const code of ['en_GB', 'es_ES', 'fr_FR']) {
    const delta = JSON.parse(await releaseText(folder, 2, `delta.${code}.from-1.json`));
    z.parse(deltaSchema, delta);
    expect(delta.venue).toEqual({ name: 'Another name', version: 2 });
    const from = JSON.parse(await releaseText(folder, 1, `all-data.${code}.json`));
    expect(JSON.stringify(apply(from, delta as Delta))).toBe(await releaseText(folder, 2, `all-data.${code}.json`));
  }
});

it('includes a delta of the manifest, with its hash', async () => {
  const packaged = await testPackage();
  packaged.files.set('media/home.png', await picture(1600, 900, '#123456'));
  const folder = await folderWithVenue(packaged);
  packaged.files.set('media/home.png', await picture(300, 200, '#123456'));
  await imported(folder, packaged);
  await published(folder, 1);
  const to = await releaseText(folder, 2, 'manifest.json');
  const delta = z.parse(manifestDeltaSchema, JSON.parse(await releaseText(folder, 2, 'manifest.from-1.json')));
  expect(delta).toMatchObject({ from: 1, to: 2, hash: createHash('sha256').update(to).digest('hex') });
  // Three sizes became one: the new picture is a small one.
  expect([delta.put.length, delta.gone.length]).toEqual([1, 3]);
  const from = JSON.parse(await releaseText(folder, 1, 'manifest.json'));
  expect(JSON.stringify(applyToManifest(from, delta))).toBe(to);
});

it('starts from each of the last five releases, and from the one in force after a rollback', async () => {
  const folder = await folderWithVenue();
  for (let version = 2; version <= 7; version++) await published(folder, 1);
  const starts = async (version: number) =>
    (await deltaNames(folder, version)).filter((name) => name.includes('en_GB')).map((name) => name.match(/\d+/)?.[0]);
  expect(await starts(7)).toEqual(['2', '3', '4', '5', '6']);
  await rollBack(folder, 1, () => TEST_TIME, { wanted: 1 });
  await published(folder, 1);
  expect(await starts(8)).toEqual(['1', '3', '4', '5', '6', '7']);
});

it('has none if the museum was closed before or is closed now', async () => {
  const folder = await folderWithVenue(await testPackage({ deactivated: true }));
  await publishedAs(folder, 'Open');
  expect(await deltaNames(folder, 2)).toEqual([]);
  await imported(folder, await testPackage({ deactivated: true }));
  await published(folder, 1);
  expect(await deltaNames(folder, 3)).toEqual([]);
});

it('publishes all the same when an earlier release is damaged or half deleted', async () => {
  const folder = await folderWithVenue();
  await writeFile(join(onDisk(folder).release(1, 1), 'all-data.en_GB.json'), '{"artworks":[');
  await mkdir(onDisk(folder).release(1, 2));
  await published(folder, 1);
  expect(await deltaNames(folder, 3)).toEqual(['delta.es_ES.from-1.json', 'delta.fr_FR.from-1.json']);
});

it('sends no delta that would not give the exact bytes, or that is no smaller than the complete file', async () => {
  const folder = await folderWithVenue();
  const [from, to] = await Promise.all(
    ['es_ES', 'en_GB'].map((code) => readFile(join(onDisk(folder).release(1, 1), `all-data.${code}.json`))),
  );
  const written = JSON.stringify(JSON.parse(String(to)), null, 2);
  expect(deltaBytes(from as Buffer, Buffer.from(written))).toBeUndefined();
  const { artworks: _, ...without } = JSON.parse(String(from));
  expect(deltaBytes(Buffer.from(JSON.stringify(without)), to as Buffer)).toBeUndefined();
  expect(deltaBytes(Buffer.from('null'), to as Buffer)).toBeUndefined();
  const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, []]));
  const other = { schemaVersion: 1, version: 1, ...collections, ['gone'.repeat(2000)]: 1 };
  expect(deltaBytes(Buffer.from(JSON.stringify(other)), to as Buffer)).toBeUndefined();
});
