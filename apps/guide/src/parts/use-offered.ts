import { useContentLanguage, useCurrentRelease, useOpenVenue } from './guide.ts';

/**
 * The open venue, its languages and the abilities of the installation: the source of the home screen's tiles and the
 * menu's entries.
 */
export function useOffered() {
  const { languages = [] } = useContentLanguage() ?? {};
  const { abilities = [] } = useCurrentRelease() ?? {};
  return { ...useOpenVenue(), languageCount: languages.length, abilities };
}
