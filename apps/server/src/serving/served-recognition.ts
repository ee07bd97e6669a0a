import type { RecognitionFile } from '@cicerone/content/release/recognition-file';
import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import { DamagedFile } from '../storage/damaged-file.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { isUsable, readRecognition } from '../storage/files/recognition-record.ts';

/**
 * The index by which phones recognise the works of a release; undefined if there is none that the guide of this
 * installation understands.
 */
export async function servedRecognition(
  folder: DataFolder,
  idMuseum: number,
  version: number,
): Promise<RecognitionFile | undefined> {
  const record = await readRecognition(folder, idMuseum, version).catch(withoutDamaged);
  if (!record || !(await isUsable(folder, record, EXTRACTOR_VERSION))) return undefined;
  const { key, bytes, extractorVersion } = record;
  return { key, bytes, extractorVersion };
}

/** The guide is served without its index, which is made again. A disk that fails is another matter. */
function withoutDamaged(failure: unknown): undefined {
  if (!(failure instanceof DamagedFile)) throw failure;
}
