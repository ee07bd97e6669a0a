import { matchingLanguage, readingOrder, venueLanguage } from '@cicerone/content/language/venue-language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { openVenueOf, releaseOf, type VenueState } from '../venue/venue-state.ts';

/** In which of its languages a venue is read on this phone. */
export type ContentLanguage = {
  code: string;
  /** In which order its texts are looked up. */
  order: readonly string[];
  /** All of the venue's languages. */
  languages: CurrentRelease['languages'];
};

/**
 * The language of the open venue; before it is open, the language that the visitor prefers of those that it has.
 * Undefined while no release is known.
 *
 * @param contentPreferences the visitor's languages for a venue, in order
 */
export function contentLanguage(
  state: VenueState,
  contentPreferences: (idMuseum: number) => readonly string[],
): ContentLanguage | undefined {
  const release = releaseOf(state);
  if (!release) return undefined;
  const { languages, idMuseum } = release;
  const codes = languages.map((language) => language.code);
  const code = openVenueOf(state)?.languageCode ?? venueLanguage(languages, contentPreferences(idMuseum))?.code ?? '';
  return { code, order: readingOrder(code, codes), languages };
}

/**
 * The language that visitors read without learning which one it is: the venue's language, if it has any that they
 * chose. If it has none of theirs, each text names its language, and the visitor's is the interface's.
 *
 * @param preferences the visitor's own: not the language of a visit, which a venue without theirs has chosen for them
 */
export function ownLanguage(
  { code, languages }: ContentLanguage,
  preferences: readonly string[],
  spoken: string,
): string {
  return matchingLanguage(languages, preferences) ? code : spoken;
}
