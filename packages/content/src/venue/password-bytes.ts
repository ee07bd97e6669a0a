/** A password as it is hashed: neither spaces around it nor the width of its letters make it another one. */
export function passwordBytes(typed: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(typed.trim().normalize('NFKC')));
}
