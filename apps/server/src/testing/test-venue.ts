import { join } from 'node:path';
import { openPackage } from '../package/folder-or-zip/open-package.ts';
import { type Imported, type ImportOptions, importPackage } from '../package/import-package.ts';
import type { Published } from '../publishing/publish.ts';
import { publishVenue } from '../publishing/publish.ts';
import { type DataFolder, dataFolder } from '../storage/data-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type TestPackage, testPackage, writePackage } from './test-package.ts';

/** The time at which tests publish. */
export const TEST_TIME = new Date('2026-11-20T10:00:00.000Z');

/** An empty data folder. */
export async function testFolder(): Promise<DataFolder> {
  return dataFolder(join(await temporaryFolder(), 'data'));
}

/** Imports a package and returns the result, whatever it is. */
export async function importTestPackage(folder: DataFolder, packaged: TestPackage, options?: ImportOptions) {
  const source = await openPackage(await writePackage(await temporaryFolder(), packaged));
  if ('tag' in source) throw new Error(source.message);
  return importPackage(folder, source, options);
}

/** Imports a package that must be valid. */
export async function imported(folder: DataFolder, packaged: TestPackage): Promise<Imported> {
  const result = await importTestPackage(folder, packaged);
  if (result.tag !== 'imported') throw new Error(JSON.stringify(result));
  return result;
}

/** Publishes a draft that must be valid. */
export async function published(folder: DataFolder, idMuseum: number): Promise<Published> {
  const result = await publishVenue(folder, idMuseum, () => TEST_TIME);
  if (result.tag !== 'published') throw new Error(JSON.stringify(result));
  return result;
}

/** A data folder with the test venue, published as number 1. */
export async function folderWithVenue(packaged?: TestPackage): Promise<DataFolder> {
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, packaged ?? (await testPackage()));
  await published(folder, idMuseum);
  return folder;
}
