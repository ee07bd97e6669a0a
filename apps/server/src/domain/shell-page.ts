import { museumAddresses } from '@cicerone/api/museum-calls';
import { findLanguage } from '@cicerone/content/language';
import type { CurrentRelease } from '@cicerone/content/release';
import { type Html, html } from './html.ts';
import { type VenueFace, venueFace } from './venue-face.ts';

/**
 * The guide's shell for one venue: its name as the page's title, for link previews and tabs, and on the welcome screen
 * the venue's name and greeting as plain text, so that a visitor on bad Wi-Fi reads where they are before the first
 * script has arrived. The guide puts its own screen in the same place. The links by which a browser installs the venue's
 * guide are there from the start too, for browsers that look once.
 *
 * @param shell the built index.html
 * @param language two letters: in which language the visitor will most likely read
 */
export function shellPage(shell: string, release: CurrentRelease, language: string, isWelcome: boolean): string {
  const face = venueFace(release, language);
  const direction = findLanguage(language)?.direction ?? 'ltr';
  const spoken = put(shell, '<html lang="en">', html`<html lang="${language}" dir="${direction}">`);
  const named = put(spoken, '<title>Cicerone</title>', html`${title(face)}${appLinks(release, face)}`);
  return isWelcome ? put(named, '<div id="guide"></div>', html`<div id="guide">${firstWords(face)}</div>`) : named;
}

function put(page: string, place: string, { html: piece }: Html): string {
  return page.replace(place, () => piece);
}

function title({ name, welcomeText }: VenueFace): Html {
  return html`<title>${name} · Cicerone</title>${welcomeText ? html`<meta name="description" content="${welcomeText}" />` : ''}`;
}

function firstWords({ name, welcomeText, language }: VenueFace): Html {
  const own = html`lang="${language?.tag ?? ''}" dir="${language?.direction ?? 'auto'}"`;
  return html`<main class="first-words"><h1 ${own}>${name}</h1>${welcomeText ? html`<p ${own}>${welcomeText}</p>` : ''}</main>`;
}

/** What the guide itself keeps up to date from then on (`parts/app-links`): the same links, in the same words. */
function appLinks({ idMuseum, appIcons }: CurrentRelease, { name, language }: VenueFace): Html {
  const icon = appIcons?.find(({ purpose }) => purpose === 'any');
  if (!icon) return html``;
  const manifest = museumAddresses.appManifest(idMuseum, language?.tag ?? 'en');
  return html`<link rel="manifest" href="${manifest}" /><link rel="apple-touch-icon" href="${icon.url}" /><meta name="apple-mobile-web-app-title" content="${name}" />`;
}
