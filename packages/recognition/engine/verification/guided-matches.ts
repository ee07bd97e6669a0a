import { distance } from '../features/description';
import { BITS } from '../features/features';
import { descriptionOf, firstFeature, storedX, storedY } from '../search/stored-features';
import { FRAME_UNIT, featureAt, MATCH_BYTES, seenX, seenY, writeMatch } from './matches';
import { acrossIn, depthIn, downIn, LEAST_DEPTH } from './view';

/** A picture has at most this many stored features. */
export const MOST_OF_PICTURE = 255;

/**
 * Looks for each feature of a picture where the view says that it is, and takes the most similar one there. Writes the
 * matches, the distance of each as a byte, the number of its seen feature as 16 bits, and returns how many there are.
 */
export function matchAlong(
  view: usize,
  picture: i32,
  seen: usize,
  count: i32,
  width: i32,
  height: i32,
  tolerance: f32,
  threshold: i32,
  matches: usize,
  distances: usize,
  numbers: usize,
): i32 {
  let found = 0;
  const right = f32(width) / FRAME_UNIT;
  const bottom = f32(height) / FRAME_UNIT;
  const end = firstFeature(picture + 1);
  for (let stored = firstFeature(picture); stored < end; stored++) {
    const x = storedX(stored);
    const y = storedY(stored);
    if (depthIn(view, x, y) < LEAST_DEPTH) continue;
    const across = acrossIn(view, x, y);
    const down = downIn(view, x, y);
    if (across < 0 || down < 0 || across > right || down > bottom) continue;
    const nearest = mostSimilar(descriptionOf(stored), across, down, seen, count, tolerance, threshold);
    if (nearest < 0) continue;
    const feature = featureAt(seen, nearest & 0xffff);
    writeMatch(matches + usize(found) * MATCH_BYTES, x, y, feature);
    store<u8>(distances + usize(found), u8(nearest >> 16));
    store<u16>(numbers + usize(found) * 2, u16(nearest));
    found++;
  }
  return found;
}

/** The number of the most similar feature around a place, and its distance above the lower 16 bits; else -1. */
function mostSimilar(
  description: usize,
  across: f32,
  down: f32,
  seen: usize,
  count: i32,
  tolerance: f32,
  threshold: i32,
): i32 {
  let least = threshold + 1;
  let similar = -1;
  for (let i = 0; i < count; i++) {
    const feature = featureAt(seen, i);
    const dy = seenY(feature) - down;
    if (abs<f32>(dy) > tolerance) continue;
    const dx = seenX(feature) - across;
    if (dx * dx + dy * dy > tolerance * tolerance) continue;
    const away = distance(feature + BITS, description);
    if (away >= least) continue;
    least = away;
    similar = i;
  }
  return similar < 0 ? -1 : (least << 16) | similar;
}
