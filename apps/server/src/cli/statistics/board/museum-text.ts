import { type Html, html } from '@cicerone/content/html';
import { directionOf, langOf } from '@cicerone/content/language/text-language';

/** Writes a text of the museum with its language and direction into the English page. */
export type MuseumText = (text: string) => Html;

/**
 * A name in Latin letters has its own direction on a page that is read from the left, and English its language: with
 * five hundred works every attribute is ten kilobytes.
 *
 * @param languageCode the language in which the museum names its works
 */
export function museumText(languageCode: string | undefined): MuseumText {
  const tag = languageCode === undefined ? 'en' : langOf(languageCode);
  const lang = tag === 'en' ? html`` : html` lang="${tag}"`;
  const dir = directionOf(tag) === 'rtl' ? html` dir="rtl"` : html``;
  return (text) => html`<bdi${lang}${dir}>${text}</bdi>`;
}

/** A number with commas between its thousands. */
export const grouped = (count: number) => count.toLocaleString('en-GB');
