import { useContentLanguage, useOpenVenue } from './guide.ts';

/** The open venue and its languages: the source of the home screen's tiles and the menu's entries. */
export function useOffered() {
  const { languages = [] } = useContentLanguage() ?? {};
  return { ...useOpenVenue(), languageCount: languages.length };
}
