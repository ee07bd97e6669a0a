import type { ManifestEntry } from '@cicerone/content/release/release';
import type { MediaStore } from '../ports.ts';
import { type Bandwidth, whenFree } from './bandwidth.ts';

type Needs = { media: Pick<MediaStore, 'length'>; bandwidth: Pick<Bandwidth, 'store'> };

/**
 * Finds stored files that are shorter or longer than the release says: a browser may lose part of a file that was
 * verified when it arrived. Each file is checked once per page, one after another, while the visitor waits for nothing.
 */
export function createTruncatedFiles({ media, bandwidth }: Needs) {
  const checked = new Set<string>();
  /** @returns the keys of truncated files; a file of unknown length counts as complete */
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
