/** As much as a visitor needs to know a code again, in characters. */
const MAX_CHARACTERS = 60;
/** Controls, marks of text direction, surrogate halves, and unassigned characters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** The host of a link, after any name and password. */
const HOST = /^https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]+)/i;

/**
 * The part of a foreign code's text that is shown: the host of a link, the beginning of any other text. It cannot
 * change the direction of the surrounding text, and hides nothing. Empty if nothing is visible.
 */
export function shownText(text: string): string {
  // Beyond this nothing would be shown.
  const seen = text
    .slice(0, 4 * MAX_CHARACTERS)
    .replace(/\s/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .trim();
  const shown = [...(HOST.exec(seen)?.[1] ?? seen)];
  return shown.length > MAX_CHARACTERS ? `${shown.slice(0, MAX_CHARACTERS - 1).join('')}…` : shown.join('');
}
