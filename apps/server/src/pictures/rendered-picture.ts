import type { Picture } from '@cicerone/content/fields';

/** The long side of each size that devices choose from, in pixels. */
export const LONG_SIDES = { small: 800, medium: 1280, large: 1920 } as const;
export type PictureSize = keyof typeof LONG_SIDES;

/** Changes whenever the same source would give other bytes, so that pictures are rendered anew. */
export const RENDERING = 'webp-80-4-800-1280-1920-20-ground';

/** A picture as phones get it. */
export type RenderedPicture = {
  width: number;
  height: number;
  /** A data address of a few hundred bytes. */
  standIn: string;
  /** The paper that it needs behind it, if it needs one. */
  ground: Picture['ground'];
  /** WebP files; sizes that the source is too small for share the bytes of the size below. */
  sizes: Record<PictureSize, Buffer>;
};
