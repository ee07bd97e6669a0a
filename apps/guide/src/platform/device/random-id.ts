/** What nobody guesses and no other phone makes up. Addresses that are not secure have no UUIDs. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
