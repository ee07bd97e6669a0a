import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutFields } from '@cicerone/content/added-fields';
import { replaceNumbers } from '@cicerone/content/identifiers';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft } from '../storage/draft-file.ts';
import { keysOf, readIdentifiers } from '../storage/identifiers-file.ts';
import type { PackageFiles } from './package-files.ts';
import { writeFolder } from './write-folder.ts';
import { writeZip } from './write-zip.ts';

export type Exported = { tag: 'exported'; mediaFiles: number };
export type ExportRefused = { tag: 'export-refused'; message: string };

/**
 * Writes the draft of a venue as a content package: what was imported, with the keys and paths that the museum chose.
 * A target that ends in `.zip` becomes a ZIP file, any other a folder; one that exists is never written over.
 */
export async function exportPackage(
  folder: DataFolder,
  idMuseum: number,
  target: string,
): Promise<Exported | ExportRefused> {
  const draft = await readDraft(folder, idMuseum);
  if (!draft) return { tag: 'export-refused', message: `Venue ${idMuseum} was never imported.` };
  if (await stat(target).catch(() => undefined)) {
    return { tag: 'export-refused', message: `${target} exists already: choose another name or delete it.` };
  }
  const written = withoutFields(draft.content, draft.made);
  const content = replaceNumbers(written, keysOf(await readIdentifiers(folder.identifiers)));
  const media = Object.entries(draft.media).map(([path, key]) => [path, join(folder.media, key)] as const);
  const files: PackageFiles = { venueJson: `${JSON.stringify(content, null, 2)}\n`, media: new Map(media) };
  const unfinished = `${target}.unfinished`;
  try {
    await (target.toLowerCase().endsWith('.zip') ? writeZip : writeFolder)(unfinished, files);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { tag: 'exported', mediaFiles: media.length };
}
