import { useContentLanguage, useOpenVenue } from './guide.ts';

/** What the tiles of the home screen and the entries of the menu are made from: the open venue, and its languages. */
export function useOffered() {
  const { languages = [] } = useContentLanguage() ?? {};
  return { ...useOpenVenue(), languageCount: languages.length };
}
