import { DamagedFile } from '../damaged-file.ts';
import type { DataFolder } from '../data-folder.ts';
import { filePaths } from './file-paths.ts';
import type { StoredFile } from './file-store.ts';

/** Finds a media file that a draft names. Throws {@link DamagedFile} if somebody deleted it. */
export async function mediaFile({ files }: DataFolder, key: string): Promise<StoredFile> {
  const path = filePaths.media(key);
  const found = await files.find(path);
  if (!found) throw new DamagedFile(files.nameOf(path));
  return found;
}
