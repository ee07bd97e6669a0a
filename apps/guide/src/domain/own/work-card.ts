import { chooseLocalization } from '@cicerone/content/language/localization';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { pictureAddress } from '../venue/picture-size.ts';
import type { WorkCard } from './own-work.ts';

/** The card of a work, in this visitor's language and picture size. */
export function workCard(artwork: Artwork, locales: readonly string[], size: PictureSize): WorkCard {
  const { idArtwork, mainImageUrl, pictures } = artwork;
  const localization = chooseLocalization(artwork.localizations, locales);
  return {
    idArtwork,
    name: localization?.name ?? artwork.artworkName,
    languageCode: localization?.languageCode,
    picture: mainImageUrl && pictureAddress(pictures, mainImageUrl, size),
  };
}
