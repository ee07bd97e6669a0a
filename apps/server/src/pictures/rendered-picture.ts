import type { Picture } from '@cicerone/content/package/fields';
import { LONG_SIDES, type PictureSize } from '@cicerone/content/work/picture-sizes';

/** Changes whenever the same source would give other bytes, so that pictures are rendered again. */
export const RENDERING = `webp-80-4-${Object.values(LONG_SIDES).join('-')}-20-ground`;

/** A picture as phones get it. */
export type RenderedPicture = {
  width: number;
  height: number;
  /** A data address of a few hundred bytes. */
  standIn: string;
  /** The background that it needs, if it needs one. */
  ground: Picture['ground'];
  /** WebP files. If the source is too small for a size, that size shares the bytes of the size below. */
  sizes: Record<PictureSize, Buffer>;
};
