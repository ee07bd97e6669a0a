import type { ManifestEntry } from '@cicerone/content/release/release';
import type { MediaStore } from '../ports.ts';
import { type Bandwidth, whenFree } from './bandwidth.ts';

type Needs = { media: Pick<MediaStore, 'length'>; bandwidth: Pick<Bandwidth, 'store'> };

/**
 * Finds the files on this phone that are shorter or longer than the release says: a browser may lose of a file what was
 * checked when it came. Each is looked at once while the page is open, one after the other, and not while the visitor
 * waits for something.
 */
export function createTruncatedFiles({ media, bandwidth }: Needs) {
  const checked = new Set<string>();
  /** @returns the keys of those that are not complete; a file of which nobody knows how long it is counts as it is */
  return async function among(files: readonly ManifestEntry[]): Promise<string[]> {
    const truncated: string[] = [];
    for (const { key, bytes } of files) {
      if (checked.has(key)) continue;
      checked.add(key);
      await whenFree(bandwidth);
      const length = await media.length(key);
      if (length !== undefined && length !== bytes) truncated.push(key);
    }
    return truncated;
  };
}
