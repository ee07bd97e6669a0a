import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaKeysIn } from '@cicerone/content/work/media-key';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { exportPackage } from '../package/export-package.ts';
import { rollBack } from '../publishing/history/rollback.ts';
import { type DataFolder, dataFolder } from '../storage/data-folder.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { picture, testPackage } from '../testing/test-package.ts';
import { imported, published, TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { cleanUp, GRACE_MS } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';

/** All responses of the server, with their headers. */
async function everyAnswer(app: FastifyInstance): Promise<unknown[]> {
  const current = '/api/venues/1/current.json';
  const manifest = '/api/venues/1/releases/2/manifest.json';
  const keys = mediaKeysIn((await app.inject(manifest)).body + (await app.inject(current)).body);
  const addresses = [
    current,
    manifest,
    `${manifest}?from=1`,
    '/api/museums/detail/all-data/1/2?from=1',
    '/api/languages/1',
    ...[...new Set(keys)].map((key) => `/media/${key}`),
  ];
  const answers: unknown[] = [];
  for (const address of addresses) {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { range: 'bytes=5-11' }, { range: 'bytes=-3' }]) {
      const { statusCode, headers: sent, rawPayload } = await app.inject({ url: address, headers });
      answers.push([address, statusCode, { ...sent, date: undefined }, rawPayload.toString('base64')]);
    }
  }
  return answers;
}

async function withTwoReleases(folder: DataFolder): Promise<DataFolder> {
  const packaged = await testPackage();
  await published(folder, (await imported(folder, packaged)).idMuseum);
  packaged.files.set('media/home.png', await picture(640, 640, '#abcdef'));
  await published(folder, (await imported(folder, packaged)).idMuseum);
  return folder;
}

it('a museum whose files are in another store than the disk is served byte for byte alike', async () => {
  const onDisk = await withTwoReleases(await testFolder());
  const { root } = await testFolder();
  const elsewhere = await withTwoReleases(dataFolder(root, memoryFiles()));
  expect((await readdir(root)).filter((name) => name === 'media' || name === 'pictures')).toEqual([]);
  expect(await readdir(join(root, 'venues/1'))).toEqual(['draft.json']);
  const answers = await everyAnswer(await testApp({ folder: elsewhere }));
  expect(answers.length).toBeGreaterThan(40);
  expect(answers).toEqual(await everyAnswer(await testApp({ folder: onDisk })));
});

it('its files can be compressed, rolled back, cleaned up and exported there', async () => {
  const { root } = await testFolder();
  const folder = await withTwoReleases(dataFolder(root, memoryFiles()));
  const app = await testApp({ folder });
  expect(await compressFurther(folder)).toMatchObject({ files: expect.any(Number) });
  expect(await rollBack(folder, 1, () => TEST_TIME)).toMatchObject({ tag: 'rolled-back', from: 2, to: 1 });
  await expect.poll(async () => (await app.inject('/api/venues/1/current.json')).json().version).toBe(1);

  const at = (milliseconds: number) => () => new Date(Date.UTC(2026, 10, 20) + milliseconds);
  await folder.files.put('media/AAAAAAAAAAAAAAAAAAAAAA.m4a', 'nobody names it');
  expect(await cleanUp(folder, at(0))).toMatchObject({ mediaFiles: 0, waiting: 1 });
  expect(await cleanUp(folder, at(GRACE_MS))).toMatchObject({ mediaFiles: 1, waiting: 0 });
  expect(await folder.files.find('media/AAAAAAAAAAAAAAAAAAAAAA.m4a')).toBeUndefined();

  const target = join(await temporaryFolder(), 'out.zip');
  expect(await exportPackage(folder, 1, target, 'released')).toMatchObject({ tag: 'exported' });
});
