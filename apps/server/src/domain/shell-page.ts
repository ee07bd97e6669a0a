import { museumAddresses } from '@cicerone/api/museum-calls';
import { findLanguage } from '@cicerone/content/language';
import type { CurrentRelease } from '@cicerone/content/release';
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
  const name = escapeHtml(face.name);
  const greeting = escapeHtml(face.welcomeText ?? '');
  const page = shell
    .replace('<html lang="en">', `<html lang="${language}" dir="${findLanguage(language)?.direction ?? 'ltr'}">`)
    .replace(
      '<title>Cicerone</title>',
      () => `<title>${name} · Cicerone</title>${description(greeting)}${appLinks(release, face)}`,
    );
  if (!isWelcome) return page;
  const own = `lang="${face.language?.tag}" dir="${face.language?.direction}"`;
  const words = `<main class="first-words"><h1 ${own}>${name}</h1>${greeting && `<p ${own}>${greeting}</p>`}</main>`;
  return page.replace('<div id="guide"></div>', () => `<div id="guide">${words}</div>`);
}

function description(greeting: string): string {
  return greeting && `<meta name="description" content="${greeting}" />`;
}

/** What the guide itself keeps up to date from then on (`parts/app-links`): the same links, in the same words. */
function appLinks({ idMuseum, appIcons }: CurrentRelease, { name, language }: VenueFace): string {
  const icon = appIcons?.find(({ purpose }) => purpose === 'any');
  if (!icon) return '';
  const manifest = escapeHtml(museumAddresses.appManifest(idMuseum, language?.tag ?? 'en'));
  return `<link rel="manifest" href="${manifest}" /><link rel="apple-touch-icon" href="${escapeHtml(icon.url)}" /><meta name="apple-mobile-web-app-title" content="${escapeHtml(name)}" />`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
