import { museumAddresses } from '@cicerone/api/museum-calls';
import { chooseLocalization } from '@cicerone/content/language/localization';
import { langOf } from '@cicerone/content/language/text-language';
import { useLayoutEffect } from 'react';
import { isFailure } from '#domain/venue/venue-state.ts';
import { useContentLanguage, useCurrentRelease, useGuide, useVenueState } from '#parts/guide.ts';

/** Each link's element, the attribute that names its purpose, and the attribute that is updated. */
const LINKS = [
  ['link', 'rel', 'manifest', 'href'],
  ['link', 'rel', 'apple-touch-icon', 'href'],
  ['meta', 'name', 'apple-mobile-web-app-title', 'content'],
] as const;

/**
 * Links the page to the web app of the open venue, in the visitor's language of it, so that the browser offers to
 * install that one. The server writes the same links into its pages. From the second visit on the page comes from the
 * device's cache, without a venue.
 */
export function AppLinks() {
  const { idMuseum } = useGuide().way;
  const content = useContentLanguage();
  const code = content?.code;
  const current = useVenueState((state) => state.current);
  const face = useCurrentRelease()?.localizations;
  const name = chooseLocalization(face, content?.order ?? [])?.name;
  useLayoutEffect(() => {
    if (idMuseum === undefined || isFailure(current)) return show([]);
    // Still loading: the server's links are already right.
    if (current === 'absent' || code === undefined) return;
    const icon = current.appIcons?.find(({ purpose }) => purpose === 'any');
    const manifest = museumAddresses.appManifest(current.idMuseum, langOf(code));
    show(icon ? [manifest, icon.url, name ?? current.name] : []);
  }, [idMuseum, current, code, name]);
  return null;
}

function show(values: readonly string[]) {
  for (const [index, link] of LINKS.entries()) put(link, values[index]);
}

function put([tag, use, name, field]: (typeof LINKS)[number], value: string | undefined): void {
  const there = document.head.querySelector(`${tag}[${use}=${name}]`);
  if (!value) there?.remove();
  // Setting the same value would make the browser fetch it again.
  if (!value || there?.getAttribute(field) === value) return;
  const element = there ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(use, name);
  element.setAttribute(field, value);
}
