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

/**
 * The localizations that a resource's title, its file with captions, and its text are taken from, each in its best
 * language.
 */
export function resourceLocalizations({ localizations }: Resource, locales: readonly string[]) {
  return {
    localization: chooseLocalization(localizations, locales),
    media: chooseLocalizationWith(localizations, locales, 'url', 'captionsUrl'),
    text: chooseLocalizationWith(localizations, locales, 'content'),
  };
}

/** A resource for this visitor: its title, its file and its text in the best available language. */
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
    /** Its parts that have a language: a title or a file shared by all languages has none. */
    texts: [localization, media, text],
  };
}
