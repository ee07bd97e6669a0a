import { sha256 } from '@noble/hashes/sha2.js';
import { base64url } from './content-hash.ts';

/** So many bytes are hashed at once: a slow phone takes ten milliseconds for them, which no tap feels. */
const AT_ONCE = 128 * 1024;

/**
 * The hash of a blob in base64url, of which little lies in memory at a time: `crypto.subtle` hashes only what lies in memory, all of it. Undefined
 * where the browser cannot read it any more.
 */
export async function blobHash(blob: Blob): Promise<string | undefined> {
  const hash = sha256.create();
  for (let first = 0; first < blob.size; first += AT_ONCE) {
    const bytes = await blob
      .slice(first, first + AT_ONCE)
      .arrayBuffer()
      .catch(() => undefined);
    if (!bytes) return undefined;
    hash.update(new Uint8Array(bytes));
  }
  return base64url(hash.digest());
}
