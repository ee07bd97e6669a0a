import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Fields, Json } from '@cicerone/content/package/field-walk';
import { type KeyOf, replaceNumbers } from '@cicerone/content/package/identifiers';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from './atomic-write.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';
import { filePaths } from './files/file-paths.ts';
import { ifThere } from './if-there.ts';
import { readReleaseFile, releaseFileNames } from './release-files.ts';

const draftSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** `venue.json` as the museum wrote it, with numbers for keys. */
  content: z.custom<Json>(),
  /** The fields added to that: keys that nobody needs to write. */
  made: z._default(z.array(z.string()), []),
  /** The key of each media file, by its path inside the package. */
  media: z.record(z.string(), z.string()),
  /** How long each sound and film is, in seconds, by its path, if the file says so. Older drafts have none. */
  lengths: z._default(z.record(z.string(), z.number()), {}),
});
/** A venue as imported and not yet published: enough to publish it, and to export the identical package. */
export type Draft = z.infer<typeof draftSchema>;

const releasedDraftSchema = z.extend(draftSchema, {
  /** The key of each number in it, by noun and number (`idArtwork 3`): a later edition may have renamed a thing. */
  keys: z._default(z.record(z.string(), z.string()), {}),
});
/** A draft as it was published, with the keys that its things had then. */
export type ReleasedDraft = z.infer<typeof releasedDraftSchema>;

/** A draft with the present keys of its things. */
export function releasedDraft(draft: Draft, keyOf: KeyOf): ReleasedDraft {
  const keys: Record<string, string> = {};
  replaceNumbers(draft.content, (noun, id) => {
    const key = keyOf(noun, id);
    keys[`${noun} ${id}`] = key;
    return key;
  });
  return { ...draft, keys };
}

/** Reads a venue's draft; undefined if it was never imported. */
export async function readDraft(folder: DataFolder, idMuseum: number): Promise<Draft | undefined> {
  const text = await ifThere(readFile(folder.draft(idMuseum), 'utf8'));
  return text === undefined ? undefined : readStored(folder.draft(idMuseum), text, draftSchema);
}

/**
 * Reads the draft that a release was published from; undefined if there is no such release, or if an earlier version of
 * this program published it.
 */
export async function readReleasedDraft(
  folder: DataFolder,
  idMuseum: number,
  version: number,
): Promise<ReleasedDraft | undefined> {
  const bytes = await readReleaseFile(folder, idMuseum, version, releaseFileNames.draft);
  const path = folder.files.nameOf(filePaths.releaseFile(idMuseum, version, releaseFileNames.draft));
  return bytes && readStored(path, bytes.toString(), releasedDraftSchema);
}

/**
 * True if two drafts show visitors the same: the same content and the same files. A password of the museum's phones is
 * no content.
 */
export function showTheSame(one: Draft, other: Draft): boolean {
  const shown = ({ content, media }: Draft) => ({ content: { ...(content as Fields), password: undefined }, media });
  return isDeepStrictEqual(shown(one), shown(other));
}

/** Replaces the previous draft atomically. */
export async function saveDraft(folder: DataFolder, idMuseum: number, draft: Draft, prove?: Prove): Promise<void> {
  await writeAtomically(folder.draft(idMuseum), `${JSON.stringify(draft)}\n`, prove);
}
