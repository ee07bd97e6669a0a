import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { RequestedFiles } from './run/download-queue.ts';

/**
 * Returns the media files to evict: those that no release on this phone names and that are not used otherwise (product,
 * section D6, Kept on the device). Museums share files, and so do the releases of one museum.
 *
 * @param stored the keys of all files on the phone
 * @param releases the manifests of every museum's release on this phone; a release without media is unreadable, and
 *   while there is one nothing is evicted
 * @param inUse the keys of files that are in use, whatever the releases name
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

/** The state of a phone with partial files. */
type PartialFilesNeeds = {
  /** The keys of all partial files. */
  partialFiles: ReadonlySet<string>;
  /** The keys of all stored files. */
  stored: ReadonlySet<string>;
  /** The manifests of every museum's release on this phone. */
  releases: readonly { media: Manifest['media'] | undefined }[];
  /** The open museum: its release, the visitor's requests, and the automatic files. */
  open: { media: Manifest['media']; requested: RequestedFiles; automatic: readonly ManifestEntry[] };
};

/**
 * Returns the partial files to delete: those of a stopped download (not of a paused one), those that no release names
 * any more, and those that are stored by now. Partial files that only other museums name are kept until their museum is
 * opened again.
 */
export function uselessPartialFiles({ partialFiles, stored, releases, open }: PartialFilesNeeds): string[] {
  const { asked, declined, held } = open.requested;
  const automaticKeys = new Set(open.automatic.map(({ key }) => key).filter((key) => !declined.has(key)));
  const isWanted = (key: string) => asked.has(key) || held.has(key) || automaticKeys.has(key);
  const unwanted = open.media.map(({ key }) => key).filter((key) => !isWanted(key));
  const useless = new Set([...unwanted, ...stored, ...keysToEvict(partialFiles, releases, [])]);
  return [...partialFiles].filter((key) => useless.has(key));
}
