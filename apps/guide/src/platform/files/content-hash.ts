/**
 * SHA-256, the hash that names releases and media. Undefined if the browser has no `crypto.subtle`: a plain http
 * address on a local network is no secure context. Nothing can be verified there.
 */
async function sha256(bytes: ArrayBuffer): Promise<Uint8Array | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** The hash of a release's file, in hexadecimal. */
export async function fileHash(bytes: ArrayBuffer): Promise<string | undefined> {
  const hash = await sha256(bytes);
  return hash && [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of a file's bytes in base64url. A media key is the beginning of it. */
export async function mediaHash(bytes: ArrayBuffer): Promise<string | undefined> {
  const hash = await sha256(bytes);
  return hash && base64url(hash);
}

/** Encodes a hash as media keys do. */
export function base64url(hash: Uint8Array): string {
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
