import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from './atomic-write.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';
import { filePaths } from './files/file-paths.ts';
import { ifThere } from './if-there.ts';

const previewSchema = z.strictObject({
  /** Under which the preview is a venue of its own. Nobody can guess it: it is the secret of its address. */
  idMuseum: z.int(),
  /** When it ends, ISO. */
  until: z.string(),
  /** The number of each thing in it (`idArtwork penrose`), none of which is a number of the venue. */
  numbers: z.record(z.string(), z.int()),
});
/** The preview of a venue's draft (product, section D3). */
export type Preview = z.infer<typeof previewSchema>;

/** Reads the last preview of a venue; undefined if there was none. It may be over. */
export async function readPreview(folder: DataFolder, idMuseum: number): Promise<Preview | undefined> {
  const path = folder.preview(idMuseum);
  const text = await ifThere(readFile(path, 'utf8'));
  return text === undefined ? undefined : readStored(path, text, previewSchema);
}

/** Replaces the last preview of a venue atomically. */
export async function savePreview(folder: DataFolder, idMuseum: number, preview: Preview, prove: Prove): Promise<void> {
  await writeAtomically(folder.preview(idMuseum), `${JSON.stringify(preview)}\n`, prove);
}

/** Deletes the preview of a venue with its release. @returns whether there was one */
export async function deletePreview(folder: DataFolder, idMuseum: number, prove: Prove): Promise<boolean> {
  const preview = await readPreview(folder, idMuseum);
  if (!preview) return false;
  await folder.files.delete(filePaths.venue(preview.idMuseum), prove);
  prove();
  await rm(folder.preview(idMuseum), { force: true });
  return true;
}
