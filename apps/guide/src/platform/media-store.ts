import type { MediaStore } from '#domain/ports.ts';
import { mediaHash } from './content-hash.ts';
import type { KeptFiles } from './kept-files.ts';

const FOLDER = '/media/';

/**
 * Media in Cache Storage, by their address, where the service worker finds them. Only whole answers are kept, and only
 * once the hash of their bytes is the one in their name.
 */
export function createMediaStore(kept: KeptFiles): MediaStore {
  return {
    isPossible: () => globalThis.caches !== undefined && globalThis.crypto?.subtle !== undefined,
    async keys() {
      const paths = await kept.paths();
      return new Set([...paths].map((path) => path.slice(FOLDER.length)));
    },
    async store({ key, type }) {
      const address = FOLDER + key;
      const bytes = await whole(address);
      if (!bytes) return 'offline';
      if ((await mediaHash(bytes)) !== key.slice(0, 22)) return 'damaged';
      const answer = await kept.put(address, bytes, type);
      return answer === 'kept' ? 'kept' : 'full';
    },
  };
}

/** A whole file; a part of one that the browser's own cache may hold (`no-store`) or a redirect is none. */
async function whole(address: string): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store', redirect: 'error' });
    return answer.status === 200 ? await answer.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
