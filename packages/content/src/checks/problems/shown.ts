const MAX_CHARACTERS = 60;

/** Removes line ends and characters that a terminal would obey. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** A text for use within a sentence: on one line, and not too long. */
export function shown(text: string, longest = MAX_CHARACTERS): string {
  const line = onOneLine(text).replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** A text in quotation marks as it was written, with words for the spaces around it, which are invisible. */
export function quotedWithBlanks(text: string): string {
  const bare = text.trim();
  if (bare === '' || bare === text) return quoted(text);
  const [before, after] = [text.trimStart() !== text, text.trimEnd() !== text];
  return `${quoted(text)} (with a blank ${before && after ? 'before and after' : before ? 'before' : 'after'} it)`;
}

/** The same in quotation marks. */
export function quoted(text: string, longest?: number): string {
  return `"${shown(text, longest)}"`;
}
