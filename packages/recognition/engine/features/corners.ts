import { memoryMark, releaseTo, reserve } from '../memory';
import { cornerness } from './cornerness';

/** A corner found in a picture: x and y as 16 bits, then its strength as 32. */
export const CORNER_BYTES: usize = 8;
/** A corner nearer to the edge than this has no complete surroundings to describe. */
const BORDER = 19;
/** A picture rarely has a tenth of these; the others are left out from the top down. */
export const MOST_CORNERS = 60_000;

/** Addresses of the sixteen pixels on the circle around a corner, relative to it, for the width at hand. */
const circle = memory.data(64);

/** Returns the number of corners of a picture that are stronger than their neighbours, stored in reading order. */
export function findCorners(picture: usize, width: i32, height: i32, contrast: i32, corners: usize): i32 {
  const mark = memoryMark();
  placeCircle(width);
  const strengths = reserve(usize(width * height) * 2);
  memory.fill(strengths, 0, usize(width * height) * 2);
  const found = reserve(usize(MOST_CORNERS) * 4);
  let count = 0;
  for (let y = BORDER; y < height - BORDER && count < MOST_CORNERS - width; y++) {
    count = searchRow(picture, usize(y * width), width, contrast, strengths, found, count);
  }
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const place = load<u32>(found + usize(i) * 4);
    if (!isStrongest(strengths + usize(place) * 2, usize(width) * 2)) continue;
    const strength = cornerness(picture + place, usize(width));
    if (strength === 0) continue;
    const corner = corners + usize(kept++) * CORNER_BYTES;
    store<u16>(corner, u16(place % u32(width)));
    store<u16>(corner, u16(place / u32(width)), 2);
    store<i32>(corner, strength, 4);
  }
  releaseTo(mark);
  return kept;
}

/** The circle of radius 3, clockwise from above: x and y of each pixel. */
const CIRCLE = memory.data<i8>([
  0, -3, 1, -3, 2, -2, 3, -1, 3, 0, 3, 1, 2, 2, 1, 3, 0, 3, -1, 3, -2, 2, -3, 1, -3, 0, -3, -1, -2, -2, -1, -3,
]);

function placeCircle(width: i32): void {
  for (let i: usize = 0; i < 16; i++) {
    store<i32>(circle + i * 4, i32(load<i8>(CIRCLE + i * 2)) + i32(load<i8>(CIRCLE + i * 2, 1)) * width);
  }
}

/** Pixels of a row that can be corners are found sixteen at a time by the four pixels above, below and beside them. */
function searchRow(
  picture: usize,
  row: usize,
  width: i32,
  contrast: i32,
  strengths: usize,
  found: usize,
  before: i32,
): i32 {
  const last = width - BORDER;
  const down = usize(3 * width);
  let count = before;
  for (let x = BORDER; x < last; x += 16) {
    const at = picture + row + usize(x);
    let candidates = ASC_FEATURE_SIMD
      ? candidatesAt(at, down, contrast)
      : candidatesOneByOne(at, down, contrast, last - x);
    if (last - x < 16) candidates &= (1 << (last - x)) - 1;
    for (; candidates !== 0; candidates &= candidates - 1) {
      const place = row + usize(x + ctz(candidates));
      const strength = strengthAt(picture + place, contrast);
      if (strength === 0) continue;
      store<u16>(strengths + place * 2, u16(min(strength, 65_535)));
      store<u32>(found + usize(count++) * 4, u32(place));
    }
  }
  return count;
}

/** An arc of nine brighter (or darker) pixels holds one of above and below, and one of left and right. */
function candidatesAt(at: usize, down: usize, contrast: i32): i32 {
  const centre = v128.load(at);
  const high = i8x16.add_sat_u(centre, i8x16.splat(i8(contrast)));
  const low = i8x16.sub_sat_u(centre, i8x16.splat(i8(contrast)));
  const above = v128.load(at - down);
  const below = v128.load(at + down);
  const left = v128.load(at - 3);
  const right = v128.load(at + 3);
  const bright = v128.and(
    v128.or(i8x16.gt_u(above, high), i8x16.gt_u(below, high)),
    v128.or(i8x16.gt_u(left, high), i8x16.gt_u(right, high)),
  );
  const dark = v128.and(
    v128.or(i8x16.lt_u(above, low), i8x16.lt_u(below, low)),
    v128.or(i8x16.lt_u(left, low), i8x16.lt_u(right, low)),
  );
  return i8x16.bitmask(v128.or(bright, dark));
}

function candidatesOneByOne(at: usize, down: usize, contrast: i32, left: i32): i32 {
  let candidates = 0;
  for (let i: usize = 0; i < usize(min(left, 16)); i++) {
    if (isCandidate(at + i, down, contrast)) candidates |= 1 << i32(i);
  }
  return candidates;
}

function isCandidate(at: usize, down: usize, contrast: i32): bool {
  const centre = i32(load<u8>(at));
  const above = i32(load<u8>(at - down)) - centre;
  const below = i32(load<u8>(at + down)) - centre;
  const left = i32(load<u8>(at - 3)) - centre;
  const right = i32(load<u8>(at + 3)) - centre;
  const bright = max(above, below) > contrast && max(left, right) > contrast;
  return bright || (min(above, below) < -contrast && min(left, right) < -contrast);
}

/** Zero unless nine neighbours on the circle are all brighter or all darker; else how much they differ together. */
function strengthAt(at: usize, contrast: i32): i32 {
  const centre = i32(load<u8>(at));
  let bright: u32 = 0;
  let dark: u32 = 0;
  let brightSum = 0;
  let darkSum = 0;
  for (let i: usize = 0; i < 16; i++) {
    const difference = i32(load<u8>(at + load<usize>(circle + i * 4))) - centre;
    const over = difference - contrast;
    const under = -difference - contrast;
    bright |= u32(over > 0) << u32(i);
    dark |= u32(under > 0) << u32(i);
    brightSum += max(over, 0);
    darkSum += max(under, 0);
  }
  const isBright = hasArc(bright);
  const isDark = hasArc(dark);
  return (isBright ? brightSum : 0) + (isDark ? darkSum : 0);
}

function hasArc(marks: u32): bool {
  const twice = marks | (marks << 16);
  let run = twice & (twice >> 1);
  run &= run >> 2;
  run &= run >> 4;
  return (run & (twice >> 8)) !== 0;
}

/** Of equals the last in reading order is left. */
function isStrongest(at: usize, row: usize): bool {
  const own = load<u16>(at);
  const isAboveEarlier =
    own >= load<u16>(at - 2) &&
    own >= load<u16>(at - row) &&
    own >= load<u16>(at - row - 2) &&
    own >= load<u16>(at - row + 2);
  const isAboveLater =
    own > load<u16>(at + 2) &&
    own > load<u16>(at + row) &&
    own > load<u16>(at + row + 2) &&
    own > load<u16>(at + row - 2);
  return isAboveEarlier && isAboveLater;
}
