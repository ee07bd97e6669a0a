import { sha256 } from '@noble/hashes/sha2.js';
import { base64url } from './content-hash.ts';

/** Bytes hashed in one step. A slow phone needs ten milliseconds for them, too little to delay a tap. */
const AT_ONCE = 128 * 1024;

/**
 * The hash of a blob in base64url, computed with little memory: `crypto.subtle` would need all bytes in memory.
 * Undefined if the browser can no longer read the blob.
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
