import type { Artwork } from '@cicerone/content/artwork';

/** From this many times as wide as high on, a picture that filled the screen's upper half would lose its sides. */
const WIDE = 1.6;

/** How the leading picture stands: filling its half of the screen, whole in its own shape, or not at all. */
export type LeadingShape = { tag: 'filling' } | { tag: 'whole'; ratio: number } | { tag: 'none' };

/** The shape for a work's picture: a frieze or a panorama is shown whole, for its ends belong to it. */
export function leadingShape({ mainImageUrl, pictures }: Pick<Artwork, 'mainImageUrl' | 'pictures'>): LeadingShape {
  if (!mainImageUrl) return { tag: 'none' };
  const picture = pictures?.[mainImageUrl];
  const ratio = picture ? picture.width / picture.height : 1;
  return ratio >= WIDE ? { tag: 'whole', ratio } : { tag: 'filling' };
}
