import { museumAddresses } from '@cicerone/api/museum-calls';
import { type Html, html } from '@cicerone/content/html';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { isLongName, welcomeProperties } from '@cicerone/content/venue/look/welcome-look';
import type { VenueFace } from './venue-face.ts';
import { type WaitingWords, waitingWords } from './waiting-words.ts';

/** The known facts about a visitor and the requested screen, before a page is built. */
export type PageWishes = {
  /** Two letters: the most likely language of the interface. */
  language: string;
  /** The texts of the page in that language while no script has loaded. */
  words?: WaitingWords | undefined;
  /** The venue that the address names, its public face, and whether its welcome screen is requested. */
  venue?: { release: CurrentRelease; face: VenueFace; isWelcome: boolean } | undefined;
};

/**
 * Builds the guide's page. For a known venue its title is the venue's name, for link previews and tabs. On the welcome
 * screen it contains the venue's name and greeting as plain text, so that a visitor on bad Wi-Fi reads the museum's
 * name before the first script has loaded. The guide renders its own screen in the same place. The links with which a
 * browser installs the venue's guide are included from the start too, for browsers that check only once. Every page
 * shows that it is waiting, if it has to.
 *
 * @param shell the built index.html
 */
export function shellPage(shell: string, { language, words, venue }: PageWishes): string {
  const spoken = put(shell, '<html lang="en">', html`<html lang="${language}" dir="${directionOf(language)}">`);
  const waiting = words ? waitingWords(words, language) : html``;
  if (!venue) return put(spoken, PLACE, html`<div id="guide">${waiting}</div>`);
  const { release, face, isWelcome } = venue;
  const look = isWelcome ? plainLook(release) : '';
  const named = put(spoken, '<title>Cicerone</title>', html`${title(face)}${appLinks(release, face)}${look}`);
  return put(named, PLACE, html`<div id="guide">${isWelcome ? firstWords(release, face, waiting) : waiting}</div>`);
}

/** The element in which the guide renders itself. */
const PLACE = '<div id="guide"></div>';

function put(page: string, place: string, { html: piece }: Html): string {
  return page.replace(place, () => piece);
}

function title({ name, welcomeText }: VenueFace): Html {
  const description = welcomeText ? html`<meta name="description" content="${welcomeText}" />` : '';
  return html`<title>${name} · Cicerone</title>${description}`;
}

function firstWords(release: CurrentRelease, { name, welcomeText, languageCode }: VenueFace, waiting: Html): Html {
  const own = html`lang="${langOf(languageCode)}" dir="${directionOf(languageCode)}"`;
  const greeting = welcomeText ? html`<p ${own}>${welcomeText}</p>` : '';
  const isPlain = !release.homeImageUrl;
  const plain = isPlain ? html` data-plain="${isLongName(name) ? 'long' : 'short'}"` : '';
  return html`<main class="first-words"${plain}><h1 ${own}>${name}</h1>${greeting}${waiting}</main>`;
}

/**
 * The colours of a welcome screen without a picture, as the guide's own screen has them. They are a style element of
 * the page, which its headers name: no style attribute is allowed.
 */
function plainLook({ homeImageUrl, customization }: CurrentRelease): Html {
  const colours = Object.entries(homeImageUrl ? {} : welcomeProperties(customization));
  if (colours.length === 0) return html``;
  return html`<style>.first-words{${colours.map((colour) => colour.join(':')).join(';')}}</style>`;
}

/** Links that the guide itself keeps up to date later (`parts/app-links`): the same links, in the same words. */
function appLinks({ idMuseum, appIcons }: CurrentRelease, { name, readIn }: VenueFace): Html {
  const icon = appIcons?.find(({ purpose }) => purpose === 'any');
  if (!icon) return html``;
  const manifest = museumAddresses.appManifest(idMuseum, langOf(readIn));
  return html`<link rel="manifest" href="${manifest}" /><link rel="apple-touch-icon" href="${icon.url}" /><meta name="apple-mobile-web-app-title" content="${name}" />`;
}
