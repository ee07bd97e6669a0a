import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { WishedFiles } from './keeping-wants.ts';

/**
 * Which media files this phone needs no more: those that no release on it names and that are not used otherwise (product,
 * section D6, Kept on the device). Museums share files, and so do the releases of one.
 *
 * @param here the keys of all files on the phone
 * @param releases the manifests of every museum's release on this phone; one without media cannot be read, and as long as
 *   nobody knows what it names, nothing goes
 * @param inUse the keys of files that are used beside the releases
 */
export function keysToLetGo(
  here: ReadonlySet<string>,
  releases: readonly { media: Manifest['media'] | undefined }[],
  inUse: readonly string[],
): string[] {
  const unneeded = new Set(here);
  for (const key of inUse) unneeded.delete(key);
  for (const { media } of releases) {
    if (!media) return [];
    for (const { key } of media) unneeded.delete(key);
  }
  return [...unneeded];
}

/**
 * Of which files of a release something has come in vain: of a download that was stopped, of a story that was left in another
 * language.
 *
 * @param begun the keys of all files of which something has come; those of other museums go on when their door is open again
 * @param byItself the files that come without being asked for
 */
export function keysBegunInVain(
  begun: ReadonlySet<string>,
  release: readonly ManifestEntry[],
  { asked, declined }: WishedFiles,
  byItself: readonly ManifestEntry[],
): string[] {
  const coming = new Set(byItself.map(({ key }) => key).filter((key) => !declined.has(key)));
  const isInVain = ({ key }: ManifestEntry) => begun.has(key) && !asked.has(key) && !coming.has(key);
  return release.filter(isInVain).map(({ key }) => key);
}
