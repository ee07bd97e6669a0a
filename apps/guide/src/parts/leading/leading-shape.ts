import type { Artwork } from '@cicerone/content/work/artwork';

/** A picture at least this many times as wide as high would lose its sides if it filled the screen's upper half. */
const WIDE_RATIO = 1.6;

/** How the leading picture is shown: filling its half of the screen, complete in its own shape, or not at all. */
export type LeadingShape = { tag: 'filling' } | { tag: 'complete'; ratio: number } | { tag: 'none' };

/**
 * The shape for a picture. A frieze or a panorama is shown completely, because its ends belong to it.
 *
 * @param isMood the picture shows no work: it is decorative, and may be cropped
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
