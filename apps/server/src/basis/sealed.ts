import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one use, made of a secret: the keys of two uses have nothing in common. */
export function sealingKey(secret: string | Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cicerone ${use}`, KEY_BYTES));
}

/** Makes a text unreadable, and any change of it noticeable, for everybody without the key. */
export function sealed(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/** @returns the text; undefined if that key did not seal it, or somebody changed it */
export function unsealed(key: Buffer, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const end = bytes.length - TAG_BYTES;
  if (end < NONCE_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(end));
    return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
