import { DEFAULT_DETAIL_LANGUAGE_ID } from '@cicerone/content/language/language';
import { venueLanguage } from '@cicerone/content/language/venue-language';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';

/** A venue as screens have it in memory: everything but its works, which are read one by one. */
export type OpenVenue = Omit<VenueDetail, 'artworks'> & {
  /** The one of the venue's languages in which it is read here. */
  languageCode: string;
  artworkCount: number;
  /** A number on a label, for the keypad's tile. */
  exampleCode: string | undefined;
};

/**
 * The stored venue: its release, its language, and its content; undefined if a collection lacks records that were
 * written to it.
 */
export type LocalVenue = {
  release: CurrentRelease;
  idLanguage: number;
  venue: OpenVenue | undefined;
  /** Whether every work is stored, too. Counting thousands takes a while, so the venue is shown before. */
  hasAllWorks: Promise<boolean>;
};

/** The venue in memory, out of a complete one. */
export function openVenue({ artworks, ...venue }: VenueDetail, languageCode: string): OpenVenue {
  return { ...venue, languageCode, artworkCount: artworks.length, exampleCode: exampleCodeOf(artworks) };
}

/** The number on the first of these works' labels, as an example; undefined if no label shows one. */
export function exampleCodeOf(artworks: VenueDetail['artworks']): string | undefined {
  return artworks.find(({ showCode }) => showCode)?.code;
}

/** The id of the language in which a venue is asked for (product, section 7; section D6). */
export function detailLanguageId(
  { languages }: Pick<CurrentRelease, 'languages'>,
  preferences: readonly string[],
): number {
  return venueLanguage(languages, preferences)?.id ?? DEFAULT_DETAIL_LANGUAGE_ID;
}

/** The code of a language of a release, by its id. */
export function languageCodeOf({ languages }: Pick<CurrentRelease, 'languages'>, idLanguage: number): string {
  return languages.find(({ id }) => id === idLanguage)?.code ?? '';
}
