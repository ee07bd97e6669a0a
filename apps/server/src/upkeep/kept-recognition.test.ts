import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { readRecognition } from '../storage/files/recognition-record.ts';
import { drawnWork, recognisedPackage } from '../testing/recognised-works.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { imported, published, TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { openBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { cleanUp } from './clean-up.ts';
import { removeVenue } from './remove-venue.ts';

const now = () => TEST_TIME;
const AT_ONCE = { grace: 0 };

/** A venue with an index, of another work in each release, and a photograph that no visitor gets. */
async function folderWith(...seeds: number[]) {
  const folder = await testFolder();
  const photographs = [await drawnWork(99)];
  let idMuseum = 0;
  for (const seed of seeds) {
    const packaged = await recognisedPackage({ vase: { picture: await drawnWork(seed), photographs } });
    idMuseum = (await imported(folder, packaged)).idMuseum;
    await published(folder, idMuseum);
  }
  return { folder, idMuseum };
}

async function indexesOf(folder: DataFolder): Promise<string[]> {
  return (await folder.files.list(filePaths.allMedia)).filter((name) => name.endsWith('.index'));
}

async function recordsOf(folder: DataFolder): Promise<string[]> {
  return (await folder.files.list(filePaths.pictureRecords)).filter((name) => name.includes('.recognition-'));
}

const keyOf = async (folder: DataFolder, idMuseum: number, version: number) =>
  (await readRecognition(folder, idMuseum, version))?.key;

it('a clean-up keeps the index as long as its release, and then deletes it with the features of its pictures', async () => {
  const { folder, idMuseum } = await folderWith(1, 2, 3, 4, 5, 6, 7);
  const before = await Promise.all([1, 7].map((version) => keyOf(folder, idMuseum, version)));
  expect([(await indexesOf(folder)).length, (await recordsOf(folder)).length]).toEqual([7, 8]);
  // First the releases, then what they alone named.
  for (let time = 0; time < 3; time++) await cleanUp(folder, now, AT_ONCE);
  const kept = await indexesOf(folder);
  expect([kept.includes(before[0] ?? ''), kept.includes(before[1] ?? '')]).toEqual([false, true]);
  expect([kept.length, (await recordsOf(folder)).length]).toEqual([5, 6]);
});

it('an index goes with its museum', async () => {
  const { folder, idMuseum } = await folderWith(1);
  await removeVenue(folder, idMuseum, { takeCodes: async () => {} });
  for (let time = 0; time < 3; time++) await cleanUp(folder, now, AT_ONCE);
  expect([await indexesOf(folder), await recordsOf(folder)]).toEqual([[], []]);
});

it('a backup brings the index back, and the features by which the next publication is quick', async () => {
  const { folder, idMuseum } = await folderWith(1);
  const database = await testDatabase();
  const path = join(await temporaryFolder(), 'backup.zip');
  await writeBackup(folder, database, path, now);
  const source = await openBackup(path);
  if ('tag' in source) throw new Error(source.message);
  const other = await testFolder();
  await restoreBackup(other, await testDatabase(), source).finally(source.close);
  expect(await readRecognition(other, idMuseum, 1)).toEqual(await readRecognition(folder, idMuseum, 1));
  expect(await indexesOf(other)).toEqual(await indexesOf(folder));
  expect((await recordsOf(other)).sort()).toEqual((await recordsOf(folder)).sort());
});
