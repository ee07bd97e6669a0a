import type { FocalPoint } from '@cicerone/content/package/fields';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { useEffect, useState } from 'react';
import type { Shape } from '#domain/game/cut.ts';
import { firstToCome } from '#domain/game/played-works.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide } from '#parts/guide.ts';
import { type InLanguage, useTexts } from '#parts/texts.ts';

/** A loaded picture to play with, and its work as shown to children. */
export type GamePicture = Shape & { artwork: Artwork; address: string; name: string; inLanguage: InLanguage };

/** The file of a work's picture for this device. */
export function addressIn({ mainImageUrl = '', pictures }: Artwork, size: PictureSize): string {
  return pictureAddress(pictures, mainImageUrl, size);
}

/**
 * The first of these works whose pictures load, as many as are asked for: a game is never dealt with a missing picture,
 * whatever the phone believed of its network. Undefined while they load; fewer if no more load. Loaded pictures stay
 * until `key` changes: a museum that publishes during a game does not deal the cards again.
 */
export function usePictures(works: readonly Artwork[], count: number, key: string): GamePicture[] | undefined {
  const { pictureSize } = useGuide().device;
  const { textOf } = useTexts();
  const [come, setCome] = useState<{ key: string; pictures: GamePicture[] }>();
  useEffect(() => {
    if (come?.key === key) return undefined;
    let isCurrent = true;
    const load = async (artwork: Artwork) => {
      const { name, inLanguage = {} } = textOf(artwork) ?? {};
      const shape = await shapeOf(addressIn(artwork, pictureSize), artwork.mainImageFocalPoint);
      return shape && { ...shape, artwork, name: name ?? artwork.artworkName, inLanguage };
    };
    void firstToCome(works, count, load).then((pictures) => isCurrent && setCome({ key, pictures }));
    return () => {
      isCurrent = false;
    };
  });
  return come?.key === key ? come.pictures : undefined;
}

/** Undefined if the picture does not load or cannot be drawn. */
async function shapeOf(address: string, focalPoint: FocalPoint | undefined) {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, width: image.naturalWidth, height: image.naturalHeight, focalPoint };
  } catch {
    return undefined;
  }
}
