import type { PasswordHash } from '@cicerone/content/venue/password';
import { passwordBytes } from '@cicerone/content/venue/password-bytes';

/**
 * Whether the typed text is the venue's password, compared on this phone, without a network (product, section D6,
 * Reset). A page without https has no `crypto.subtle`; there a library computes the same, in a few seconds.
 */
export async function isPassword(typed: string, { salt, rounds, hash }: PasswordHash): Promise<boolean> {
  const [bytes, salted] = [passwordBytes(typed), bytesOf(salt)];
  const found = globalThis.crypto?.subtle
    ? await byBrowser(bytes, salted, rounds)
    : await byLibrary(bytes, salted, rounds);
  const wanted = bytesOf(hash);
  return found.length === wanted.length && found.every((byte, at) => byte === wanted[at]);
}

async function byBrowser(bytes: BufferSource, salt: BufferSource, iterations: number): Promise<Uint8Array> {
  // Some browsers refuse an empty key.
  if (bytes.byteLength === 0) return new Uint8Array();
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

async function byLibrary(bytes: Uint8Array, salt: Uint8Array, rounds: number): Promise<Uint8Array> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, bytes, salt, { c: rounds, dkLen: 32 });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
