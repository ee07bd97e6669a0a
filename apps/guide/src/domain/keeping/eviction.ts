import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { RequestedFiles } from './download-queue.ts';

/**
 * Which media files this phone needs no more: those that no release on it names and that are not used otherwise (product,
 * section D6, Kept on the device). Museums share files, and so do the releases of one.
 *
 * @param stored the keys of all files on the phone
 * @param releases the manifests of every museum's release on this phone; one without media cannot be read, and as long as
 *   nobody knows what it names, nothing goes
 * @param inUse the keys of files that are used beside the releases
 */
export function keysToEvict(
  stored: ReadonlySet<string>,
  releases: readonly { media: Manifest['media'] | undefined }[],
  inUse: readonly string[],
): string[] {
  const unneeded = new Set(stored);
  for (const key of inUse) unneeded.delete(key);
  for (const { media } of releases) {
    if (!media) return [];
    for (const { key } of media) unneeded.delete(key);
  }
  return [...unneeded];
}

/** What is known of a phone on which some files have come in part. */
type PartialFilesNeeds = {
  /** The keys of all of those files. */
  partialFiles: ReadonlySet<string>;
  /** The keys of all files that are here. */
  stored: ReadonlySet<string>;
  /** The manifests of every museum's release on this phone. */
  releases: readonly { media: Manifest['media'] | undefined }[];
  /** The museum that is open: its release, what the visitor wishes of it, and what comes without being asked for. */
  open: { media: Manifest['media']; requested: RequestedFiles; automatic: readonly ManifestEntry[] };
};

/**
 * Which files have come in part in vain: of a download that was stopped, though not of one that is paused; those that no
 * release names any more, or that are here by now. What only other museums name goes on when their door is open again.
 */
export function uselessPartialFiles({ partialFiles, stored, releases, open }: PartialFilesNeeds): string[] {
  const { asked, declined, held } = open.requested;
  const automaticKeys = new Set(open.automatic.map(({ key }) => key).filter((key) => !declined.has(key)));
  const isWanted = (key: string) => asked.has(key) || held.has(key) || automaticKeys.has(key);
  const unwanted = open.media.map(({ key }) => key).filter((key) => !isWanted(key));
  const useless = new Set([...unwanted, ...stored, ...keysToEvict(partialFiles, releases, [])]);
  return [...partialFiles].filter((key) => useless.has(key));
}
