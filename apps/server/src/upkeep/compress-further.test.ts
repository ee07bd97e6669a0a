import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { DataFolder } from '../storage/data-folder.ts';
import { onDisk } from '../testing/on-disk.ts';
import { testApp } from '../testing/test-app.ts';
import { type TestPackage, testPackage } from '../testing/test-package.ts';
import { folderWithVenue, published } from '../testing/test-venue.ts';
import { compressFurther } from './compress-further.ts';

// The best brotli quality is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ALL_DATA = '/api/museums/detail/all-data/1/2';
/** The files of a venue with long texts: its details, and the legacy list of its works. */
const LARGE = [
  ...['en_GB', 'es_ES', 'fr_FR'].map((code) => `all-data.${code}.json`),
  'legacy.artworks.with-locale.json',
];

/** A venue with texts so long that its details are compressed quickly at first. */
async function longPackage(): Promise<TestPackage> {
  const packaged = await testPackage();
  const [work] = packaged.venue.artworks as { localizations: { text?: string }[] }[];
  const text = Array.from({ length: 9000 }, (_, at) => (at * at * 7919).toString(36)).join(' ');
  for (const entry of work?.localizations ?? []) entry.text = text;
  return packaged;
}

const sizeOf = async (folder: DataFolder, name: string, version = 1) =>
  (await stat(join(onDisk(folder).release(1, version), name))).size;

it('compresses large files further, and leaves the small ones, which are as small as possible', async () => {
  const folder = await folderWithVenue(await longPackage());
  const before = await Promise.all(LARGE.map((name) => sizeOf(folder, `${name}.br`)));
  const smallBefore = await stat(join(onDisk(folder).release(1, 1), 'current.json.br'));
  const { files, savedBytes } = await compressFurther(folder);
  const after = await Promise.all(LARGE.map((name) => sizeOf(folder, `${name}.br`)));
  expect(files).toBe(LARGE.length);
  expect(savedBytes).toBe(sum(before) - sum(after));
  expect(savedBytes).toBeGreaterThan(0);
  for (const name of LARGE) {
    const path = join(onDisk(folder).release(1, 1), name);
    expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(await readFile(path))).toBe(true);
  }
  expect((await stat(join(onDisk(folder).release(1, 1), 'current.json.br'))).ino).toBe(smallBefore.ino);
});

it('does nothing twice, and only for the release in force', async () => {
  const folder = await folderWithVenue(await longPackage());
  await published(folder, 1);
  const previous = await sizeOf(folder, 'all-data.en_GB.json.br', 1);
  expect((await compressFurther(folder)).files).toBe(LARGE.length);
  expect(await compressFurther(folder)).toEqual({ files: 0, savedBytes: 0 });
  expect(await sizeOf(folder, 'all-data.en_GB.json.br', 1)).toBe(previous);
});

it('stopped, continues at the next run', async () => {
  const folder = await folderWithVenue(await longPackage());
  const stopping = {
    calls: 0,
    get aborted() {
      return ++this.calls > 1;
    },
  };
  expect((await compressFurther(folder, stopping as unknown as AbortSignal)).files).toBe(1);
  expect((await compressFurther(folder)).files).toBe(LARGE.length - 1);
});

it('does not recreate a release that was removed while it worked', async () => {
  const folder = await folderWithVenue(await longPackage());
  const place = onDisk(folder).release(1, 1);
  const working = compressFurther(folder);
  await rm(place, { recursive: true });
  await working;
  await expect(stat(place)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('never lets a visitor have half a file, and soon serves the smaller one', async () => {
  const folder = await folderWithVenue(await longPackage());
  const app = await testApp({ folder });
  const asBrotli = () => app.inject({ url: ALL_DATA, headers: { 'accept-encoding': 'br' } });
  const quick = await asBrotli();
  const plain = brotliDecompressSync(quick.rawPayload);
  let isDone = false;
  const working = compressFurther(folder).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect(brotliDecompressSync((await asBrotli()).rawPayload).equals(plain)).toBe(true);
    await setTimeout(5);
  }
  await working;
  const smallest = await sizeOf(folder, 'all-data.en_GB.json.br');
  await expect.poll(async () => (await asBrotli()).rawPayload.length).toBe(smallest);
  expect(smallest).toBeLessThan(quick.rawPayload.length);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
