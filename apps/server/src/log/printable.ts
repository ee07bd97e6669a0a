/** What moves the cursor, colours a terminal, ends a line of a log or turns the direction of what follows. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A text that others wrote, as it may stand on a terminal and in a log: what a terminal would obey is written as its
 * number. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `\\u${number.toString(16).padStart(4, '0')}`;
  });
}
