import { memoryMark, releaseTo, reserve } from '../memory';
import { blur } from '../picture/blur';
import { emptyLevels, enterLevel, LEVELS, STEP, sideAt } from '../picture/levels';
import { resize } from '../picture/resize';
import { CORNER_BYTES, findCorners, MOST_CORNERS } from './corners';
import { describe } from './description';
import { angle, cosine, orient, sine } from './orientation';
import { selectCorners } from './selection';

/** A feature: x, y, angle in radians and scale, each a float; then 256 bits. */
export const FEATURE_BYTES: usize = 48;
export const ANGLE: usize = 8;
export const SCALE: usize = 12;
export const BITS: usize = 16;
/** How clear each of the 256 answers is, a byte each. */
export const MARGIN_BYTES: usize = 256;

/** A smaller picture holds no corner that is worth describing. */
const SHORTEST_SIDE = 60;
/** Each level's share of the features, relative to the one before: more than by its area, for small sizes are seen from afar. */
const SHARE: f32 = 1 / (1.2 * 1.2 * 0.8 + 0.2);

/**
 * Finds and describes at most `most` features. Returns their number. `margins` and `levels` may be zero: then nothing is
 * written there.
 */
export function featuresOf(
  picture: usize,
  width: i32,
  height: i32,
  most: i32,
  contrast: i32,
  features: usize,
  margins: usize,
  levels: usize,
): i32 {
  const mark = memoryMark();
  const corners = reserve(usize(MOST_CORNERS) * CORNER_BYTES);
  let pixels = levels === 0 ? usize(0) : emptyLevels(levels);
  let count = 0;
  let level = picture;
  let levelWidth = width;
  let levelHeight = height;
  let scale: f32 = 1;
  let share = firstShare();
  for (let i = 0; i < LEVELS; i++) {
    const newWidth = sideAt(width, scale);
    const newHeight = sideAt(height, scale);
    if (min(newWidth, newHeight) < SHORTEST_SIDE) break;
    if (i > 0) {
      const smaller = reserve(usize(newWidth * newHeight));
      resize(level, levelWidth, levelHeight, smaller, newWidth, newHeight);
      level = smaller;
      levelWidth = newWidth;
      levelHeight = newHeight;
    }
    const found = findCorners(level, levelWidth, levelHeight, contrast, corners);
    const wanted = min(i32(f32(most) * share + f32(0.5)), most - count);
    const chosen = selectCorners(corners, found, wanted, levelWidth, levelHeight);
    const before = memoryMark();
    const area = usize(levelWidth * levelHeight);
    const blurred = levels === 0 ? reserve(area) : pixels;
    blur(level, levelWidth, levelHeight, blurred);
    if (levels !== 0) enterLevel(levels, i, pixels, levelWidth, levelHeight, scale);
    pixels += area;
    describeAll(level, blurred, levelWidth, corners, chosen, scale, features, margins, count);
    releaseTo(before);
    count += chosen;
    scale *= STEP;
    share *= SHARE;
  }
  releaseTo(mark);
  return count;
}

/** The share of the largest level, so that all shares are one together. */
function firstShare(): f32 {
  let total: f32 = 0;
  let share: f32 = 1;
  for (let i = 0; i < LEVELS; i++) {
    total += share;
    share *= SHARE;
  }
  return f32(1) / total;
}

function describeAll(
  level: usize,
  blurred: usize,
  width: i32,
  corners: usize,
  count: i32,
  scale: f32,
  features: usize,
  margins: usize,
  before: i32,
): void {
  for (let i = 0; i < count; i++) {
    const corner = corners + usize(i) * CORNER_BYTES;
    const x = i32(load<u16>(corner));
    const y = i32(load<u16>(corner, 2));
    const place = usize(y * width + x);
    const number = usize(before + i);
    const feature = features + number * FEATURE_BYTES;
    orient(level + place, usize(width));
    store<f32>(feature, (f32(x) + f32(0.5)) * scale - f32(0.5));
    store<f32>(feature, (f32(y) + f32(0.5)) * scale - f32(0.5), 4);
    store<f32>(feature, angle(), ANGLE);
    store<f32>(feature, scale, SCALE);
    const clear = margins === 0 ? usize(0) : margins + number * MARGIN_BYTES;
    describe(blurred + place, usize(width), cosine(), sine(), feature + BITS, clear);
  }
}
