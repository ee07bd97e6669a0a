/** As much as a visitor needs to know a code again, in characters. */
const MAX_CHARACTERS = 60;
/** Controls, marks that turn the direction, halves of characters, and what has no meaning yet. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** The host of a link, without the name and the password that may stand before it. */
const HOST = /^https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]+)/i;

/**
 * What of a foreign code's text is shown: of a link its host, of any other text the beginning. Nothing of it turns the
 * direction of what is around it, and nothing is hidden in it. Empty where there is nothing to see.
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
