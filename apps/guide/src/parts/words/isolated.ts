/** Isolates a name in a sentence, so that its direction does not affect the words around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
