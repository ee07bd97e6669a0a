/** Base64 of a text in UTF-8, with padding. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Decodes base64 of UTF-8 text strictly: with padding or without, and only in the form that `toBase64` writes. */
export function fromBase64(base64: string): string | undefined {
  const digits = base64.replace(/={1,2}$/, '');
  try {
    const bytes = atob(digits);
    if (btoa(bytes).replace(/={1,2}$/, '') !== digits) return undefined;
    const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes);
  } catch {
    return undefined;
  }
}
