import { museumAddresses } from '@cicerone/api/museum-calls';
import { twoLetters } from '@cicerone/content/language';
import { chooseLocalization } from '@cicerone/content/localization';
import { useLayoutEffect } from 'react';
import { isFailure } from '#domain/venue-state.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';

/** The element, the attribute that says what it is for, and the one that is kept up to date. */
const LINKS = [
  ['link', 'rel', 'manifest', 'href'],
  ['link', 'rel', 'apple-touch-icon', 'href'],
  ['meta', 'name', 'apple-mobile-web-app-title', 'content'],
] as const;

/**
 * Links the page to the app of the open venue, in the visitor's language, so that the browser offers to install that
 * one. The server writes the same links into the page that it sends; from the second visit on the page comes from the
 * device and knows no venue.
 */
export function AppLinks() {
  const { idMuseum, locales } = useGuide();
  const { language } = useWords();
  const current = useVenueState((state) => state.current);
  useLayoutEffect(() => {
    if (idMuseum === undefined || isFailure(current)) return show([]);
    // On its way: what the server wrote is right already.
    if (current === 'absent') return;
    const icon = current.appIcons?.find(({ purpose }) => purpose === 'any');
    const face = chooseLocalization(current.localizations, locales());
    const tag = twoLetters(face?.languageCode ?? language.tag);
    show(icon ? [museumAddresses.appManifest(current.idMuseum, tag), icon.url, face?.name ?? current.name] : []);
  }, [idMuseum, current, language, locales]);
  return null;
}

function show(values: readonly string[]) {
  for (const [index, link] of LINKS.entries()) put(link, values[index]);
}

function put([tag, use, name, field]: (typeof LINKS)[number], value: string | undefined): void {
  const there = document.head.querySelector(`${tag}[${use}=${name}]`);
  if (!value) there?.remove();
  // The same once more would make the browser fetch it once more.
  if (!value || there?.getAttribute(field) === value) return;
  const element = there ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(use, name);
  element.setAttribute(field, value);
}
