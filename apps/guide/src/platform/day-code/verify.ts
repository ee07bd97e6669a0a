import { ed25519 } from '@noble/curves/ed25519.js';

/** Checks a signature of Ed25519 for browsers that cannot. A malformed key or signature is a wrong one. */
export function verify({
  text,
  signature,
  publicKey,
}: Record<'text' | 'signature' | 'publicKey', Uint8Array>): boolean {
  try {
    return ed25519.verify(signature, text, publicKey);
  } catch {
    return false;
  }
}
