/** A password in the form in which it is hashed: spaces around it and the width of its letters do not matter. */
export function passwordBytes(typed: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(typed.trim().normalize('NFKC')));
}
