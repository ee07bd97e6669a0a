import type { IndexedPicture } from './index-picture.ts';
import { STORED_BYTES } from './stored-feature.ts';

/** A work with fewer features in all its pictures is hardly found, and by a picture with fewer none is. */
const FEWEST_FEATURES = 20;

/** True if these pictures of a work have too few features together for a camera to find it. */
export function arePlain(pictures: readonly Pick<IndexedPicture, 'features'>[]): boolean {
  return pictures.reduce((sum, { features }) => sum + features.length / STORED_BYTES, 0) < FEWEST_FEATURES;
}
