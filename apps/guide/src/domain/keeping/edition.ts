import type { ManifestEntry } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';

/** In which language and in which size of pictures a visitor meets a museum. */
export type Edition = { languageCode: string; pictureSize: PictureSize };

/** Every file of a release that a visitor can meet: films and their words, too (product, section 2, Downloads). */
export function filesOfEdition(
  media: readonly ManifestEntry[],
  { languageCode, pictureSize }: Edition,
): ManifestEntry[] {
  return filesReadIn(media, languageCode).filter(({ sizes }) => sizes?.includes(pictureSize) ?? true);
}

/** Those of some files that a visitor meets in a language: its own, and what all languages share. */
export function filesReadIn(files: readonly ManifestEntry[], languageCode: string): ManifestEntry[] {
  return files.filter(({ readIn }) => readIn?.includes(languageCode) ?? true);
}
