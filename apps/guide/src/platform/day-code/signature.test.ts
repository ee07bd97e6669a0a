import { ed25519 } from '@noble/curves/ed25519.js';
import { afterEach, expect, test, vi } from 'vitest';
import { isSigned } from './signature.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const { secretKey, publicKey } = ed25519.keygen();
const text = 'cicerone day code 1, museum 7, 2026-12-05';
const right = {
  text,
  signature: base64url(ed25519.sign(new TextEncoder().encode(text), secretKey)),
  publicKey: base64url(publicKey),
};
const other = base64url(ed25519.keygen().publicKey);
const changed = (base64: string) => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);

test.each(['of the browser', 'of the library'])('a signature is checked by the means %s', async (means) => {
  if (means === 'of the library') vi.stubGlobal('crypto', {});
  expect(await isSigned(right)).toBe(true);
  for (const wrong of [
    { ...right, text: text.replace('7', '8') },
    { ...right, signature: changed(right.signature) },
    { ...right, signature: '' },
    { ...right, publicKey: other },
    { ...right, publicKey: 'c2hvcnQ' },
  ]) {
    expect(await isSigned(wrong)).toBe(false);
  }
});
