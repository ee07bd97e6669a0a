import { COMPARISONS, PATTERN } from '../features/test-pattern';
import { LEVELS, levelHeight, levelPixels, levelScale, levelWidth, STEP } from '../picture/levels';
import {
  descriptionOf,
  firstFeature,
  storedCosine,
  storedScale,
  storedSine,
  storedX,
  storedY,
} from '../search/stored-features';
import { FRAME_UNIT, MATCH_BYTES } from './matches';
import { acrossIn, depthIn, downIn, LEAST_DEPTH } from './view';

/** Bytes of one column of the test pattern. */
const COLUMN: usize = COMPARISONS * 4;
/** Addresses of the compared pixels, relative to the middle of a feature: first ones, then second ones. */
const addresses = memory.data(2048);
/** No pixel of the pattern is farther from the middle. */
const FARTHEST: f32 = 14.5;
/** A feature that is seen smaller than this, in steps of the largest level, has lost its detail. */
const LEAST_SIZE: f32 = 0.75;
const MOST_SIZE: f32 = 5;
/** The square root of {@link STEP}: a size beyond it belongs to the next level. */
const HALF_STEP: f32 = 1.0954451;

/** How the surroundings of a feature are seen at its level: from places of the pattern to pixels. */
let xx: f32 = 1;
let xy: f32 = 0;
let yx: f32 = 0;
let yy: f32 = 1;
let visible = 0;

/** The number of features that the last call of {@link matchExpected} could have found. */
export function visibleFeatures(): i32 {
  return visible;
}

/**
 * Looks for the features of a picture in the pixels of a frame, where the view says that they are, drawn as it says that
 * they are seen: turned, tilted and at their size. So a feature counts that is no corner of the frame, because a wall has
 * stronger ones or light has softened it. Looks at places up to `reach` pixels of a level away, `step` pixels apart, for
 * the first `most` features: an index has them in the order in which they come back. Writes matches, the distance of each
 * as a byte, its number in the picture as 16 bits, and returns how many there are.
 */
export function matchExpected(
  view: usize,
  picture: i32,
  levels: usize,
  most: i32,
  reach: i32,
  step: i32,
  threshold: i32,
  matches: usize,
  distances: usize,
  numbers: usize,
): i32 {
  let found = 0;
  visible = 0;
  const start = firstFeature(picture);
  const end = min(firstFeature(picture + 1), start + most);
  for (let stored = start; stored < end; stored++) {
    const x = storedX(stored);
    const y = storedY(stored);
    if (depthIn(view, x, y) < LEAST_DEPTH) continue;
    const across = acrossIn(view, x, y);
    const down = downIn(view, x, y);
    const level = levelOf(view, stored, across, down, depthIn(view, x, y));
    if (level < 0) continue;
    const scale = levelScale(levels, level);
    const width = levelWidth(levels, level);
    const column = i32((across * FRAME_UNIT + f32(0.5)) / scale);
    const row = i32((down * FRAME_UNIT + f32(0.5)) / scale);
    if (!isInside(column, width, xx, xy, reach) || !isInside(row, levelHeight(levels, level), yx, yy, reach)) continue;
    visible++;
    placePattern(width);
    const middle = levelPixels(levels, level) + usize(row * width + column);
    const nearest = mostSimilar(middle, width, descriptionOf(stored), reach, step, threshold);
    if (nearest > threshold) continue;
    const match = matches + usize(found) * MATCH_BYTES;
    store<f32>(match, x);
    store<f32>(match, y, 4);
    store<f32>(match, ((f32(column + bestX) + f32(0.5)) * scale - f32(0.5)) / FRAME_UNIT, 8);
    store<f32>(match, ((f32(row + bestY) + f32(0.5)) * scale - f32(0.5)) / FRAME_UNIT, 12);
    store<u8>(distances + usize(found), u8(nearest));
    store<u16>(numbers + usize(found) * 2, u16(stored - start));
    found++;
  }
  return found;
}

/** The level at which a feature is seen; -1 if it is seen from behind, too small or too large. */
function levelOf(view: usize, stored: i32, across: f32, down: f32, depth: f32): i32 {
  const nearer = load<f32>(view, 24);
  const lower = load<f32>(view, 28);
  const rightX = (load<f32>(view) - across * nearer) / depth;
  const belowX = (load<f32>(view, 4) - across * lower) / depth;
  const rightY = (load<f32>(view, 12) - down * nearer) / depth;
  const belowY = (load<f32>(view, 16) - down * lower) / depth;
  const area = rightX * belowY - belowX * rightY;
  if (area <= 0) return -1;
  const size = storedScale(stored) * sqrt<f32>(area);
  if (size < LEAST_SIZE || size > MOST_SIZE) return -1;
  let level = 0;
  let scale: f32 = 1;
  for (; level < LEVELS - 1 && size > scale * HALF_STEP; level++) scale *= STEP;
  const grown = storedScale(stored) / scale;
  const cosine = storedCosine(stored) * grown;
  const sine = storedSine(stored) * grown;
  xx = rightX * cosine + belowX * sine;
  xy = belowX * cosine - rightX * sine;
  yx = rightY * cosine + belowY * sine;
  yy = belowY * cosine - rightY * sine;
  return level;
}

/** The whole pattern lies in the level, wherever it is moved to; a level that is missing has no inside. */
function isInside(place: i32, side: i32, along: f32, aside: f32, reach: i32): bool {
  const need = i32(FARTHEST * sqrt<f32>(along * along + aside * aside)) + 2 + reach;
  return place >= need && place < side - need;
}

function placePattern(width: i32): void {
  for (let half: usize = 0; half < 2; half++) {
    const places = PATTERN + half * 2 * COLUMN;
    for (let at: usize = 0; at < COLUMN; at += 16) place(places + at, width, addresses + half * COLUMN + at);
  }
}

/** Writes the addresses of four places. Rounds half to even in both builds. */
function place(places: usize, width: i32, target: usize): void {
  if (ASC_FEATURE_SIMD) {
    const x = v128.load(places);
    const y = v128.load(places + COLUMN);
    const across = f32x4.add(f32x4.mul(x, f32x4.splat(xx)), f32x4.mul(y, f32x4.splat(xy)));
    const down = f32x4.add(f32x4.mul(x, f32x4.splat(yx)), f32x4.mul(y, f32x4.splat(yy)));
    const column = i32x4.trunc_sat_f32x4_s(f32x4.nearest(across));
    const row = i32x4.trunc_sat_f32x4_s(f32x4.nearest(down));
    v128.store(target, i32x4.add(i32x4.mul(row, i32x4.splat(width)), column));
    return;
  }
  for (let lane: usize = 0; lane < 16; lane += 4) {
    const x = load<f32>(places + lane);
    const y = load<f32>(places + COLUMN + lane);
    store<i32>(target + lane, i32(nearest<f32>(x * yx + y * yy)) * width + i32(nearest<f32>(x * xx + y * xy)));
  }
}

let bestX = 0;
let bestY = 0;

/** The least distance around a middle; its place is left in `bestX` and `bestY`. */
function mostSimilar(middle: usize, width: i32, description: usize, reach: i32, step: i32, threshold: i32): i32 {
  let least = threshold + 1;
  for (let y = -reach; y <= reach; y += step) {
    for (let x = -reach; x <= reach; x += step) {
      const away = distanceAt(middle + usize(y * width + x), description, least, threshold);
      if (away >= least) continue;
      least = away;
      bestX = x;
      bestY = y;
    }
  }
  return least;
}

/** The number of different bits, or any number from `least` on once it is no less. */
function distanceAt(at: usize, description: usize, least: i32, threshold: i32): i32 {
  let away = 0;
  for (let word: usize = 0; word < 8 && away < least; word++) {
    let marks: u32 = 0;
    const from = addresses + word * 128;
    for (let i: usize = 0; i < 32; i++) {
      const one = load<u8>(at + load<usize>(from + i * 4));
      const other = load<u8>(at + load<usize>(from + COLUMN + i * 4));
      marks |= u32(one < other) << u32(i);
    }
    away += popcnt<i32>(i32(marks ^ load<u32>(description + word * 4)));
    // Of the first quarter of the bits two fifths of the threshold differ: the others would have to be almost equal.
    if (word === 1 && away * 5 > threshold * 2) return least;
  }
  return away;
}
