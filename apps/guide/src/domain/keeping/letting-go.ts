import type { Manifest } from '@cicerone/content/release/release';

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
