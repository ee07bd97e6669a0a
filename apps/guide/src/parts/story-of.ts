import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { chooseLocalizationWith } from '@cicerone/content/localization';

/** The entry that tells a work's story, aloud or in writing, in the best language that tells it. */
export function storyOf({ localizations }: Artwork, locales: readonly string[]): ArtworkLocalization | undefined {
  return chooseLocalizationWith(localizations, locales, 'mainAudioUrl', 'transcript');
}
