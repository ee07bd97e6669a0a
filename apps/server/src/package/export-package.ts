import { withoutFields } from '@cicerone/content/package/added-fields';
import type { Fields } from '@cicerone/content/package/field-walk';
import { type KeyOf, numbersIn, replaceNumbers } from '@cicerone/content/package/identifiers';
import type { DataFolder } from '../storage/data-folder.ts';
import { type ReleasedDraft, readDraft, readReleasedDraft } from '../storage/draft-file.ts';
import type { StoredFile } from '../storage/files/file-store.ts';
import { mediaFile } from '../storage/files/media-file.ts';
import { keysOf, readIdentifiers } from '../storage/identifiers-file.ts';
import { readPointer } from '../storage/release-files.ts';
import type { PackageFiles } from './folder-or-zip/package-files.ts';
import { takenTarget, writePackage } from './folder-or-zip/write-package.ts';

const NEVER_IMPORTED = 'The venue was never imported.';
const NO_PACKAGE =
  'Nothing was exported: the package that visitors have is not here, because it was never published, or published by an ' +
  'earlier version of this program. --draft writes the draft.';

export type Exported = { tag: 'exported'; mediaFiles: number };
export type ExportRefused = { tag: 'export-refused'; message: string };

/** Which package of a venue: the one that its visitors have, or its draft. */
export type Edition = 'released' | 'draft';

/**
 * Writes a package of a venue: the imported content, with the keys and paths that the museum chose. A target that ends in `.zip` becomes a ZIP file, any other a folder. An existing target is never overwritten.
 */
export async function exportPackage(
  folder: DataFolder,
  idMuseum: number,
  target: string,
  edition: Edition,
): Promise<Exported | ExportRefused> {
  const released = edition === 'released' ? await inForce(folder, idMuseum) : undefined;
  const draft = edition === 'draft' ? await readDraft(folder, idMuseum) : released;
  if (!draft) return { tag: 'export-refused', message: edition === 'draft' ? NEVER_IMPORTED : NO_PACKAGE };
  const taken = await takenTarget(target);
  if (taken) return { tag: 'export-refused', message: taken.message };
  const written = withoutFields(draft.content, draft.made);
  const present = keysOf(await readIdentifiers(folder.identifiers));
  const keyOf: KeyOf = (noun, id) => released?.keys[`${noun} ${id}`] ?? present(noun, id);
  const content = { ...(replaceNumbers(written, keyOf) as Fields), numbers: numbersIn(draft.content, keyOf) };
  const media = new Map<string, StoredFile>();
  for (const [path, key] of Object.entries(draft.media)) media.set(path, await mediaFile(folder, key));
  const files: PackageFiles = { venueJson: `${JSON.stringify(content, null, 2)}\n`, media };
  await writePackage(target, files);
  return { tag: 'exported', mediaFiles: media.size };
}

/** The draft from which the release in force was published. */
async function inForce(folder: DataFolder, idMuseum: number): Promise<ReleasedDraft | undefined> {
  const version = await readPointer(folder, idMuseum);
  return version === undefined ? undefined : readReleasedDraft(folder, idMuseum, version);
}
