import { type Html, html } from '@cicerone/content/html';
import { directionOf } from '@cicerone/content/language/text-language';

/** The guide's texts about waiting, in one language, by the ids of its catalogue. */
export type WaitingWords = Readonly<Record<'action.stillLoading' | 'failed.tryAgain', string>>;

/**
 * The text for a visitor whose network fails after the page has loaded and before its scripts: one sentence, and a link
 * that loads the same address again. No script is there to show it: the page's style shows it a second after the first
 * paint, and hides it from screen readers until then (`.waiting-words` of the guide's look.css). The guide replaces it
 * when it renders.
 *
 * @param language two letters
 */
export function waitingWords(words: WaitingWords, language: string): Html {
  const again = html`<a href="">${words['failed.tryAgain']}</a>`;
  const said = html`<span>${words['action.stillLoading']} ${again}</span>`;
  return html`<p class="waiting-words" role="status" lang="${language}" dir="${directionOf(language)}">${said}</p>`;
}
