/** A signature of Ed25519 to check: both it and the public key are in base64url. */
export type Signed = { text: string; signature: string; publicKey: string };

/**
 * Whether a text was signed with the private half of a key. The browser checks it where it can: Chrome from 137, Firefox
 * from 129, Safari from 17, and none on a plain http address. Elsewhere a library does, which is loaded only then.
 */
export async function isSigned(signed: Signed): Promise<boolean> {
  const { text, signature, publicKey } = signed;
  const bytes = { text: new TextEncoder().encode(text), signature: decoded(signature), publicKey: decoded(publicKey) };
  try {
    const key = await crypto.subtle.importKey('raw', bytes.publicKey, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes.signature, bytes.text);
  } catch {
    const { verify } = await import('./verify.ts');
    return verify(bytes);
  }
}

function decoded(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
