import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Artwork, ArtworkLocalization } from '@cicerone/content/work/artwork';

/** The localization with a work's story, spoken or written, in the best language that has it. */
export function storyOf({ localizations }: Artwork, locales: readonly string[]): ArtworkLocalization | undefined {
  return chooseLocalizationWith(localizations, locales, 'mainAudioUrl', 'transcript');
}

/** For each work in a list, the localizations of its name and of its story or text: both may be in another language. */
export function textsOf(works: readonly Artwork[], locales: readonly string[]): (ArtworkLocalization | undefined)[] {
  return works.flatMap((work) => [
    chooseLocalization(work.localizations, locales),
    storyOf(work, locales) ?? chooseLocalizationWith(work.localizations, locales, 'text'),
  ]);
}

/** Whether a work has something to hear. */
export function isHeard(work: Artwork, locales: readonly string[]): boolean {
  return storyOf(work, locales)?.mainAudioUrl !== undefined;
}
