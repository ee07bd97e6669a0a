/** A name in a sentence, whose direction turns nothing around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
