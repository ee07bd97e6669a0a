import type { CurrentRelease, Manifest } from '@cicerone/content/release/release';
import type { DataFolder } from '../../storage/data-folder.ts';
import { type Draft, readReleasedDraft } from '../../storage/draft-file.ts';
import {
  readPointer,
  readReleaseFile,
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
  /** The differences from the release listed before it; undefined where either was published without its package. */
  changes: ReleaseChanges | 'first' | undefined;
};

/** The releases of a venue that are still there, oldest first. */
export async function listReleases(folder: DataFolder, idMuseum: number): Promise<ListedRelease[]> {
  const inForce = await readPointer(folder, idMuseum);
  const withdrawn = await readWithdrawn(folder, idMuseum);
  const listed: ListedRelease[] = [];
  let before: Draft | undefined;
  for (const version of await releaseVersions(folder, idMuseum)) {
    const read = <Shape>(name: string) => readJson<Shape>(folder, idMuseum, version, name);
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
      changes: version === 1 ? 'first' : before && draft && releaseChanges(before, draft),
    });
    before = draft;
  }
  return listed;
}

const sumOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function readJson<Shape>(folder: DataFolder, idMuseum: number, version: number, name: string) {
  const bytes = await readReleaseFile(folder, idMuseum, version, name);
  return bytes && (JSON.parse(bytes.toString()) as Shape);
}
