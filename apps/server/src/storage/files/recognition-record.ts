import { recognitionFileSchema } from '@cicerone/content/release/recognition-file';
import * as z from 'zod/mini';
import { readStored } from '../damaged-file.ts';
import type { DataFolder } from '../data-folder.ts';
import { readReleaseFile, releaseFileNames } from '../release-files.ts';
import { filePaths } from './file-paths.ts';

const recognitionRecordSchema = z.extend(recognitionFileSchema, {
  schemaVersion: z.literal(1),
  /** The works and pictures that were compared, as a hash. An earlier version of this program wrote none. */
  compared: z.optional(z.string()),
  /** The remarks of the comparison, by the numbers of the works in that release. */
  remarks: z.strictObject({
    /** Works with too little on their pictures. */
    plain: z.array(z.int()),
    /** Pairs of works that look like each other. */
    alike: z.array(z.tuple([z.int(), z.int()])),
  }),
});
/** `recognition.json` of a release: its index for recognition. No request reaches it. */
export type RecognitionRecord = z.infer<typeof recognitionRecordSchema>;
export type RecognitionRemarks = RecognitionRecord['remarks'];

/** Reads the record of a release; undefined if the release has none. Throws if it is damaged. */
export async function readRecognition(
  folder: DataFolder,
  idMuseum: number,
  version: number,
): Promise<RecognitionRecord | undefined> {
  const { recognition: name } = releaseFileNames;
  const bytes = await readReleaseFile(folder, idMuseum, version, name);
  const path = folder.files.nameOf(filePaths.releaseFile(idMuseum, version, name));
  return bytes && readStored(path, bytes.toString(), recognitionRecordSchema);
}

/** The record of the release before a version; undefined if it has none that can be read. */
export async function recognitionBefore(folder: DataFolder, idMuseum: number, version: number) {
  return readRecognition(folder, idMuseum, version - 1).catch(() => undefined);
}

/** An index is usable if its file exists and the present extractor understands it. */
export async function isUsable(
  { files }: DataFolder,
  { key, bytes, extractorVersion }: RecognitionRecord,
  present: number,
): Promise<boolean> {
  return extractorVersion === present && (await files.find(filePaths.media(key)))?.size === bytes;
}
