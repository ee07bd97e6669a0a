import type { ManifestEntry } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';

/** The language and the picture size in which a visitor sees a museum. */
export type Edition = { languageCode: string; pictureSize: PictureSize };

/**
 * Every file of a release that a visitor can meet, including films and their captions (product, section 2, Downloads).
 */
export function filesOfEdition(
  media: readonly ManifestEntry[],
  { languageCode, pictureSize }: Edition,
): ManifestEntry[] {
  return filesReadIn(media, languageCode).filter(({ sizes }) => sizes?.includes(pictureSize) ?? true);
}

/** The files that a visitor meets in a language: those of that language, and those that all languages share. */
export function filesReadIn(files: readonly ManifestEntry[], languageCode: string): ManifestEntry[] {
  return files.filter(({ readIn }) => readIn?.includes(languageCode) ?? true);
}
