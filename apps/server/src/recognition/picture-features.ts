import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import type { IndexedPicture } from '@cicerone/recognition/index-picture';
import * as z from 'zod/mini';
import { type GaveUp, isGivenUp } from '../basis/processes/order-processes.ts';
import { readRecord, saveRecord } from '../pictures/rendered-files.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { IndexProcesses } from './index-processes.ts';

const featuresSchema = z.strictObject({ width: z.int(), height: z.int(), features: z.base64() });

/** The picture was not read: it is missing or damaged, or its process exceeded its bounds or could not be started. */
export type UnreadPicture = { tag: 'unread'; reason: GaveUp['reason'] | 'missing' };

/** The features of a picture that were found earlier, by the extractor of this program; undefined if there are none. */
export async function knownFeatures(folder: DataFolder, key: string): Promise<IndexedPicture | undefined> {
  const known = await readRecord(folder, recordOf(key), featuresSchema, () => []);
  return known && { ...known, features: new Uint8Array(Buffer.from(known.features, 'base64')) };
}

/** Finds the features of a picture in another process, and stores them: the same bytes are never read again. */
export async function findFeatures(
  folder: DataFolder,
  key: string,
  { featuresOf }: IndexProcesses,
): Promise<IndexedPicture | UnreadPicture> {
  const path = filePaths.media(key);
  if (!(await folder.files.find(path))) return { tag: 'unread', reason: 'missing' };
  const found = await folder.files.withLocalFile(path, featuresOf);
  if (isGivenUp(found)) return { tag: 'unread', reason: found.reason };
  const { width, height, features } = found;
  await saveRecord(folder, recordOf(key), { width, height, features: Buffer.from(features).toString('base64') });
  return found;
}

/** Begins with the key of the picture, like every record about it: both are deleted together. */
const recordOf = (key: string) => `${key}.recognition-${EXTRACTOR_VERSION}.json`;
