import type { Artwork } from '@cicerone/content/work/artwork';

/** From this many times as wide as high on, a picture that filled the screen's upper half would lose its sides. */
const WIDE_RATIO = 1.6;

/** How the leading picture stands: filling its half of the screen, complete in its own shape, or not at all. */
export type LeadingShape = { tag: 'filling' } | { tag: 'complete'; ratio: number } | { tag: 'none' };

/**
 * The shape for a picture: a frieze or a panorama is shown completely, for its ends belong to it.
 *
 * @param isMood the picture is none of a work: it gives the mood, and may be cropped
 */
export function leadingShape(
  { mainImageUrl, pictures }: Pick<Artwork, 'mainImageUrl' | 'pictures'>,
  isMood = false,
): LeadingShape {
  if (!mainImageUrl) return { tag: 'none' };
  if (isMood) return { tag: 'filling' };
  const picture = pictures?.[mainImageUrl];
  const ratio = picture ? picture.width / picture.height : 1;
  return ratio >= WIDE_RATIO ? { tag: 'complete', ratio } : { tag: 'filling' };
}
