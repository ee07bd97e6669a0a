/**
 * SHA-256, as the release and the media keys name content by. Undefined where the browser has no `crypto.subtle`: a
 * plain http address on a local network is no secure context. There nothing can be called checked.
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

/** The hash of a file's bytes in base64url: a media key begins as it does. */
export async function mediaHash(bytes: ArrayBuffer): Promise<string | undefined> {
  const hash = await sha256(bytes);
  return hash && base64url(hash);
}

/** A hash as media keys write it. */
export function base64url(hash: Uint8Array): string {
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
