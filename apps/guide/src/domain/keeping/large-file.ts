import type { ManifestEntry } from '@cicerone/content/release/release';

const LARGE_BYTES = 16_000_000;

/**
 * Whether a file is too large to lie in the memory of a small phone, as a film is: it is stored in blocks as it comes
 * (decision 0064).
 *
 * @param bytes of all of it
 */
export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES;

/**
 * How much room some files need until all of them are stored. What has come of a large file is stored already, and takes its
 * room once more while it is put together; large files come one after the other.
 *
 * @param partialFiles how many bytes of files are stored that have come in part, by their keys
 */
export function bytesToStore(
  files: readonly Pick<ManifestEntry, 'key' | 'bytes'>[],
  partialFiles: ReadonlyMap<string, number>,
): number {
  const missing = files.map(({ key, bytes }) => Math.max(0, bytes - (partialFiles.get(key) ?? 0)));
  const largest = files.reduce((most, { bytes }) => (isLarge(bytes) ? Math.max(most, bytes) : most), 0);
  return missing.reduce((sum, bytes) => sum + bytes, 0) + largest;
}
