import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Resource } from '@cicerone/content/work/resource';
import { useLocales, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';

const KINDS = {
  TEXT: 'extra.TEXT',
  AUDIO: 'extra.AUDIO',
  VIDEO: 'extra.VIDEO',
  IMAGE: 'extra.IMAGE',
} as const;

/** Whose words and file a resource has in the best language of each: its title, its file with captions, its text. */
export function resourceLocalizations({ localizations }: Resource, locales: readonly string[]) {
  return {
    localization: chooseLocalization(localizations, locales),
    media: chooseLocalizationWith(localizations, locales, 'url', 'captionsUrl'),
    text: chooseLocalizationWith(localizations, locales, 'content'),
  };
}

/** A resource as this visitor meets it: its title, its file and its text in the best language there is. */
export function useResource(resource: Resource) {
  const locales = useLocales();
  const { translate } = useWords();
  const { localization, media, text } = resourceLocalizations(resource, locales);
  return {
    title: localization?.name ?? resource.title ?? translate('extra.unnamed'),
    media,
    url: media?.url ?? resource.url,
    text,
    kind: translate(KINDS[resource.resourceType]),
    languageCode: localization?.languageCode,
    language: inLanguageOf(localization),
    /** What of it is in a language: a title or a file that all languages share is in none. */
    texts: [localization, media, text],
  };
}
