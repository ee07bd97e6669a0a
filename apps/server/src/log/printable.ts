/** Characters that move the cursor, colour a terminal, end a line of a log or change the direction of the text. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes untrusted text safe for a terminal and a log: characters that a terminal would obey are written as their
 * number. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `\\u${number.toString(16).padStart(4, '0')}`;
  });
}
