const LONGEST = 60;

/** Without signs that a terminal would obey, and without line ends. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** A text as it is shown within a sentence: on one line, and not too long. */
export function shown(text: string, longest = LONGEST): string {
  const line = onOneLine(text).replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** The same in quotation marks. */
export function quoted(text: string, longest?: number): string {
  return `"${shown(text, longest)}"`;
}
