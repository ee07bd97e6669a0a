/** A random number of 128 bits, as 22 letters and digits of base64url. */
export function randomNumber(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
}

/** An unguessable, unique id. Insecure addresses have no UUIDs. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
