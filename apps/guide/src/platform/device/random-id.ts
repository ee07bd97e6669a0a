/** An unguessable, unique id. Insecure addresses have no UUIDs. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
