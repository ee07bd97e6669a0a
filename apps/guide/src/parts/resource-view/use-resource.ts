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

/** A resource as this visitor meets it: its title, its file and its text in the best language there is. */
export function useResource(resource: Resource) {
  const { locales } = useGuide();
  const { translate } = useWords();
  const entry = chooseLocalization(resource.localizations, locales());
  const media = chooseLocalizationWith(resource.localizations, locales(), 'url', 'captionsUrl');
  const text = chooseLocalizationWith(resource.localizations, locales(), 'content');
  return {
    title: entry?.name ?? resource.title ?? translate('extra.unnamed'),
    media,
    url: media?.url ?? resource.url,
    text,
    kind: translate(KINDS[resource.resourceType]),
    language: inLanguageOf(entry),
  };
}
