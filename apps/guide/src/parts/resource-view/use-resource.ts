import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/localization';
import type { Resource } from '@cicerone/content/resource';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';

const KINDS = {
  TEXT: 'extra.TEXT',
  AUDIO: 'extra.AUDIO',
  VIDEO: 'extra.VIDEO',
  IMAGE: 'extra.IMAGE',
} as const;

/** Whose words and file a resource has in the best language of each: its title, its file with captions, its text. */
export function resourceEntries({ localizations }: Resource, locales: readonly string[]) {
  return {
    entry: chooseLocalization(localizations, locales),
    media: chooseLocalizationWith(localizations, locales, 'url', 'captionsUrl'),
    text: chooseLocalizationWith(localizations, locales, 'content'),
  };
}

/** A resource as this visitor meets it: its title, its file and its text in the best language there is. */
export function useResource(resource: Resource) {
  const { locales } = useGuide();
  const { translate } = useWords();
  const { entry, media, text } = resourceEntries(resource, locales());
  return {
    title: entry?.name ?? resource.title ?? translate('extra.unnamed'),
    media,
    url: media?.url ?? resource.url,
    text,
    kind: translate(KINDS[resource.resourceType]),
    languageCode: entry?.languageCode,
    language: inLanguageOf(entry),
    /** What of it is in a language: a title or a file that all languages share is in none. */
    texts: [entry, media, text],
  };
}
