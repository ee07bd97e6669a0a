import { withoutFields } from '@cicerone/content/package/added-fields';
import type { Fields } from '@cicerone/content/package/field-walk';
import { numbersIn, replaceNumbers } from '@cicerone/content/package/identifiers';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft } from '../storage/draft-file.ts';
import type { StoredFile } from '../storage/files/file-store.ts';
import { mediaFile } from '../storage/files/media-file.ts';
import { keysOf, readIdentifiers } from '../storage/identifiers-file.ts';
import type { PackageFiles } from './folder-or-zip/package-files.ts';
import { takenTarget, writePackage } from './folder-or-zip/write-package.ts';

export type Exported = { tag: 'exported'; mediaFiles: number };
export type ExportRefused = { tag: 'export-refused'; message: string };

/**
 * Writes the draft of a venue as a content package: the imported content, with the keys and paths that the museum
 * chose. A target that ends in `.zip` becomes a ZIP file, any other a folder. An existing target is never overwritten.
 */
export async function exportPackage(
  folder: DataFolder,
  idMuseum: number,
  target: string,
): Promise<Exported | ExportRefused> {
  const draft = await readDraft(folder, idMuseum);
  if (!draft) return { tag: 'export-refused', message: `Venue ${idMuseum} was never imported.` };
  const taken = await takenTarget(target);
  if (taken) return { tag: 'export-refused', message: taken.message };
  const written = withoutFields(draft.content, draft.made);
  const keyOf = keysOf(await readIdentifiers(folder.identifiers));
  const content = { ...(replaceNumbers(written, keyOf) as Fields), numbers: numbersIn(draft.content, keyOf) };
  const media = new Map<string, StoredFile>();
  for (const [path, key] of Object.entries(draft.media)) media.set(path, await mediaFile(folder, key));
  const files: PackageFiles = { venueJson: `${JSON.stringify(content, null, 2)}\n`, media };
  await writePackage(target, files);
  return { tag: 'exported', mediaFiles: media.size };
}
