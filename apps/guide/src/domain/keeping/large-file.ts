import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import type { ManifestEntry } from '@cicerone/content/release/release';

const LARGE_BYTES = 16 * MEGABYTE;

/**
 * Whether a file is too large for the memory of a small phone, as a film is: it is stored in blocks as it arrives
 * (decision 0064).
 *
 * @param bytes the size of the complete file
 */
export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES;

/**
 * Returns the free space that some files need until all are stored. The received blocks of a large file are stored
 * already and need their space again while the file is assembled. Large files are downloaded one after another.
 *
 * @param partialFiles the stored bytes of partial files, by key
 */
export function bytesToStore(
  files: readonly Pick<ManifestEntry, 'key' | 'bytes'>[],
  partialFiles: ReadonlyMap<string, number>,
): number {
  const missing = files.map(({ key, bytes }) => Math.max(0, bytes - (partialFiles.get(key) ?? 0)));
  const largest = files.reduce((most, { bytes }) => (isLarge(bytes) ? Math.max(most, bytes) : most), 0);
  return missing.reduce((sum, bytes) => sum + bytes, 0) + largest;
}
