import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';

type Field = keyof ArtworkLocalization;

/**
 * The entry of a work in the best language that has one of these fields: a museum that translated the label only has
 * still a story to tell, in another language. Undefined where no language has it.
 */
export function entryWith(
  { localizations }: Artwork,
  locales: readonly string[],
  ...fields: Field[]
): ArtworkLocalization | undefined {
  return chooseLocalization(
    localizations.filter((entry) => fields.some((field) => entry[field])),
    locales,
  );
}

/** The entry that tells the work's story, aloud or in writing. */
export function storyOf(artwork: Artwork, locales: readonly string[]): ArtworkLocalization | undefined {
  return entryWith(artwork, locales, 'mainAudioUrl', 'transcript');
}
