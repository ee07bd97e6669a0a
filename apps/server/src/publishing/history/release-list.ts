import type { CurrentRelease, Manifest } from '@cicerone/content/release/release';
import type { DataFolder } from '../../storage/data-folder.ts';
import { type Draft, readReleasedDraft } from '../../storage/draft-file.ts';
import {
  readPointer,
  readReleaseJson,
  readWithdrawn,
  releaseFileNames,
  releaseVersions,
} from '../../storage/release-files.ts';
import { type ReleaseChanges, releaseChanges } from './release-changes.ts';

/** A release of a venue, for the people who publish. */
export type ListedRelease = {
  version: number;
  /** ISO. */
  publishedAt: string;
  /** Of everything that visitors can download, in all languages. */
  bytes: number;
  isInForce: boolean;
  /** When a rollback took it back, ISO. */
  withdrawnAt?: string | undefined;
  /** The differences from the release before it, or why nobody knows them. */
  changes: ReleaseChanges | 'first' | 'one-before-is-gone' | 'published-without-draft';
};

/** The releases of a venue that are still there, oldest first. */
export async function listReleases(folder: DataFolder, idMuseum: number): Promise<ListedRelease[]> {
  const inForce = await readPointer(folder, idMuseum);
  const withdrawn = await readWithdrawn(folder, idMuseum);
  const listed: ListedRelease[] = [];
  let before: { version: number; draft: Draft | undefined } | undefined;
  for (const version of await releaseVersions(folder, idMuseum)) {
    const read = <Shape>(name: string) => readReleaseJson<Shape>(folder, idMuseum, version, name);
    const current = await read<CurrentRelease>(releaseFileNames.current);
    const manifest = await read<Manifest>(releaseFileNames.manifest);
    const draft = await readReleasedDraft(folder, idMuseum, version);
    // Cleaned up since the list was read.
    if (!current) continue;
    listed.push({
      version,
      publishedAt: current.publishedAt,
      bytes: sumOf(manifest?.media ?? []) + sumOf(current.languages),
      isInForce: version === inForce,
      withdrawnAt: withdrawn[version],
      changes: changesOf({ version, draft }, before),
    });
    before = { version, draft };
  }
  return listed;
}

type Kept = { version: number; draft: Draft | undefined };

function changesOf({ version, draft }: Kept, before: Kept | undefined): ListedRelease['changes'] {
  if (version === 1) return 'first';
  if (before?.version !== version - 1) return 'one-before-is-gone';
  return before.draft && draft ? releaseChanges(before.draft, draft) : 'published-without-draft';
}

const sumOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
