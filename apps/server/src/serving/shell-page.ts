import { museumAddresses } from '@cicerone/api/museum-calls';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { type Html, html } from './html.ts';
import type { VenueFace } from './venue-face.ts';
import { type WaitingWords, waitingWords } from './waiting-words.ts';

/** What is known of the visitor, and of what they want to see, before a page is made for them. */
export type PageWishes = {
  /** Two letters: in which language the interface will most likely speak. */
  language: string;
  /** What the page says in that language when no script follows it. */
  words?: WaitingWords | undefined;
  /** The venue that the address names, as it introduces itself, and whether its welcome screen is asked for. */
  venue?: { release: CurrentRelease; face: VenueFace; isWelcome: boolean } | undefined;
};

/**
 * The guide's page. Of a known venue it has the name as the page's title, for link previews and tabs, and on the welcome
 * screen the venue's name and greeting as plain text, so that a visitor on bad Wi-Fi reads where they are before the
 * first script has arrived. The guide puts its own screen in the same place. The links by which a browser installs the
 * venue's guide are there from the start too, for browsers that look once. Every page says that it waits, if it has to.
 *
 * @param shell the built index.html
 */
export function shellPage(shell: string, { language, words, venue }: PageWishes): string {
  const spoken = put(shell, '<html lang="en">', html`<html lang="${language}" dir="${directionOf(language)}">`);
  const waiting = words ? waitingWords(words, language) : html``;
  if (!venue) return put(spoken, PLACE, html`<div id="guide">${waiting}</div>`);
  const { release, face, isWelcome } = venue;
  const named = put(spoken, '<title>Cicerone</title>', html`${title(face)}${appLinks(release, face)}`);
  return put(named, PLACE, html`<div id="guide">${isWelcome ? firstWords(face, waiting) : waiting}</div>`);
}

/** Where the guide shows itself. */
const PLACE = '<div id="guide"></div>';

function put(page: string, place: string, { html: piece }: Html): string {
  return page.replace(place, () => piece);
}

function title({ name, welcomeText }: VenueFace): Html {
  const description = welcomeText ? html`<meta name="description" content="${welcomeText}" />` : '';
  return html`<title>${name} · Cicerone</title>${description}`;
}

function firstWords({ name, welcomeText, languageCode }: VenueFace, waiting: Html): Html {
  const own = html`lang="${langOf(languageCode)}" dir="${directionOf(languageCode)}"`;
  const greeting = welcomeText ? html`<p ${own}>${welcomeText}</p>` : '';
  return html`<main class="first-words"><h1 ${own}>${name}</h1>${greeting}${waiting}</main>`;
}

/** What the guide itself keeps up to date from then on (`parts/app-links`): the same links, in the same words. */
function appLinks({ idMuseum, appIcons }: CurrentRelease, { name, readIn }: VenueFace): Html {
  const icon = appIcons?.find(({ purpose }) => purpose === 'any');
  if (!icon) return html``;
  const manifest = museumAddresses.appManifest(idMuseum, langOf(readIn));
  return html`<link rel="manifest" href="${manifest}" /><link rel="apple-touch-icon" href="${icon.url}" /><meta name="apple-mobile-web-app-title" content="${name}" />`;
}
