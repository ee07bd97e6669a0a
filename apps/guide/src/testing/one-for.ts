/** One of several, always the same for a name: a sample of what is too much for every run. */
export function oneFor<Item>(name: string, items: readonly Item[]): Item {
  const hash = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  return items[hash % items.length] as Item;
}
