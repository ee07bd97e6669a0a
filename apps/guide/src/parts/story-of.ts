import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Artwork, ArtworkLocalization } from '@cicerone/content/work/artwork';

/** The entry with a work's story, aloud or in writing, in the best language that has it. */
export function storyOf({ localizations }: Artwork, locales: readonly string[]): ArtworkLocalization | undefined {
  return chooseLocalizationWith(localizations, locales, 'mainAudioUrl', 'transcript');
}

/** Of works in a list, what each is called, and its story or else its text: all that may be in another language. */
export function textsOf(works: readonly Artwork[], locales: readonly string[]): (ArtworkLocalization | undefined)[] {
  return works.flatMap((work) => [
    chooseLocalization(work.localizations, locales),
    storyOf(work, locales) ?? chooseLocalizationWith(work.localizations, locales, 'text'),
  ]);
}
