import { distance } from '../features/description';
import { memoryMark, releaseTo, reserve } from '../memory';
import { betterPictures } from '../search/search';
import { descriptionOf, firstFeature } from '../search/stored-features';
import { findFirstViews, MOST_VIEWS } from './agreement';
import { matchExpected, visibleFeatures } from './expected-features';
import { fitView } from './fitted-view';
import { MOST_OF_PICTURE, matchAlong } from './guided-matches';
import { FRAME_UNIT, MATCH_BYTES } from './matches';
import { acrossIn, depthIn, downIn, markExplained, VIEW_BYTES } from './view';

const ROUNDS = 4;
const FIRST_TOLERANCE: f32 = 0.03;
const LEAST_TOLERANCE: f32 = 0.01;
const PIXEL_TOLERANCE: f32 = 0.015;
/** Features that are looked for first. */
const FIRST_LOOKED_FOR = 32;
/** Two features of a picture of which no more bits differ are alike. */
const ALIKE = 55;
/** Sums are kept in parts of a point. */
const FINE = 16;
/** Fewer matches than this prove nothing. */
const LEAST_MATCHES = 6;
const LEAST_AREA: f32 = 0.01;
const MOST_AREA: f32 = 6;
/** Of a picture's two directions: the sum of their ratio and its inverse, which is 2.5 at 60 degrees. */
const MOST_STRETCH: f32 = 2.5;
/** Of the squares of opposite sides. */
const MOST_RATIO: f32 = 4;
/** Two matches nearer to each other than this are one. */
const SAME_PLACE: f32 = 0.006;

/** The picture at hand: its view, and its matches with a distance, a number and a mark for each. */
let view: usize = 0;
let matches: usize = 0;
let distances: usize = 0;
let numbers: usize = 0;
let marks: usize = 0;

/**
 * Says how surely a picture is in the frame: its score in hundredths, zero if it is not. Writes its four corners in
 * pixels of the frame, from the upper left clockwise. `across` and `down` are the picture's sides, the longer one is 1.
 * `levels` may be zero: then the features that were found have to do.
 */
export function verifyPicture(
  picture: i32,
  seen: usize,
  count: i32,
  width: i32,
  height: i32,
  threshold: i32,
  across: f32,
  down: f32,
  corners: usize,
  levels: usize,
): i32 {
  const mark = memoryMark();
  view = reserve(VIEW_BYTES);
  const views = reserve(usize(MOST_VIEWS) * VIEW_BYTES);
  matches = reserve(usize(MOST_OF_PICTURE) * MATCH_BYTES);
  distances = reserve(usize(MOST_OF_PICTURE));
  numbers = reserve(usize(MOST_OF_PICTURE) * 2);
  marks = reserve(usize(MOST_OF_PICTURE));
  let score = 0;
  const viewed = findFirstViews(picture, seen, count, threshold, views);
  if (viewed > 0) {
    memory.copy(view, views, VIEW_BYTES);
    const found =
      levels === 0
        ? foundAmongFeatures(picture, seen, count, width, height, threshold)
        : foundInPixels(picture, levels, threshold, views, viewed);
    const isSeen = found > 0 && writeCorners(view, across, down, corners);
    if (isSeen) score = levels === 0 ? scoreOfFeatures(picture, found) : scoreOfPixels(picture, found);
  }
  releaseTo(mark);
  return score;
}

/** The number of matches among the features that were found, zero if too few are explained; `marks` says which are. */
function foundAmongFeatures(picture: i32, seen: usize, count: i32, width: i32, height: i32, threshold: i32): i32 {
  let found = 0;
  let tolerance = FIRST_TOLERANCE;
  for (let round = 0; round < ROUNDS; round++) {
    found = matchAlong(view, picture, seen, count, width, height, tolerance, threshold, matches, distances, numbers);
    if (found < LEAST_MATCHES || refine(found, tolerance) < LEAST_MATCHES) return 0;
    tolerance = max<f32>(tolerance * f32(0.6), LEAST_TOLERANCE);
  }
  return found;
}

/**
 * The same in the pixels: a far look at each first view for the features that come back most often, which most wrong
 * pictures do not stand, then two near ones for all.
 */
function foundInPixels(picture: i32, levels: usize, threshold: i32, views: usize, viewed: i32): i32 {
  let found = 0;
  let most = LEAST_MATCHES - 1;
  const best = reserve(VIEW_BYTES);
  for (let i = 0; i < viewed && most < FIRST_LOOKED_FOR / 2; i++) {
    memory.copy(view, views + usize(i) * VIEW_BYTES, VIEW_BYTES);
    found = matchExpected(view, picture, levels, FIRST_LOOKED_FOR, 9, 3, threshold, matches, distances, numbers);
    const explained = found < LEAST_MATCHES ? 0 : refine(found, FIRST_TOLERANCE);
    if (explained <= most) continue;
    most = explained;
    memory.copy(best, view, VIEW_BYTES);
  }
  if (most < LEAST_MATCHES) return 0;
  memory.copy(view, best, VIEW_BYTES);
  for (let round = 0; round < 2; round++) {
    found = matchExpected(view, picture, levels, MOST_OF_PICTURE, 3, 1, threshold, matches, distances, numbers);
    if (found < LEAST_MATCHES || refine(found, PIXEL_TOLERANCE) < LEAST_MATCHES) return 0;
  }
  return found;
}

/** Outliers are left out before the first fit: one of them bends the least squares more than all others. */
function refine(found: i32, tolerance: f32): i32 {
  let explained = markExplained(view, matches, found, tolerance * f32(0.6), marks);
  if (explained < LEAST_MATCHES - 1) return 0;
  for (let fit = 0; fit < 3; fit++) {
    if (!fitView(matches, marks, found, view)) return 0;
    explained = markExplained(view, matches, found, tolerance * f32(fit < 2 ? 0.7 : 0.5), marks);
  }
  return explained;
}

/** Writes the corners. False unless they are in front of the camera, in order, and of a size that can be seen. */
function writeCorners(view: usize, across: f32, down: f32, corners: usize): bool {
  for (let i: usize = 0; i < 4; i++) {
    const x: f32 = i === 1 || i === 2 ? across : 0;
    const y: f32 = i > 1 ? down : 0;
    if (depthIn(view, x, y) < f32(0.15)) return false;
    store<f32>(corners + i * 8, acrossIn(view, x, y) * FRAME_UNIT);
    store<f32>(corners + i * 8, downIn(view, x, y) * FRAME_UNIT, 4);
  }
  if (!isPlausible(corners, across, down)) return false;
  let area: f32 = 0;
  for (let i: usize = 0; i < 4; i++) {
    const here = corners + i * 8;
    const next = corners + ((i + 1) & 3) * 8;
    const afterNext = corners + ((i + 2) & 3) * 8;
    const x = load<f32>(next) - load<f32>(here);
    const y = load<f32>(next, 4) - load<f32>(here, 4);
    if (x * (load<f32>(afterNext, 4) - load<f32>(next, 4)) <= y * (load<f32>(afterNext) - load<f32>(next)))
      return false;
    area += load<f32>(here) * load<f32>(next, 4) - load<f32>(next) * load<f32>(here, 4);
  }
  area *= f32(0.5) / (FRAME_UNIT * FRAME_UNIT);
  return area >= LEAST_AREA && area <= MOST_AREA;
}

/** A work that is seen from 60 degrees aside is half as wide, and its near side not twice as long as the far one. */
function isPlausible(corners: usize, across: f32, down: f32): bool {
  const topX = side(corners, 0, 1, 0);
  const topY = side(corners, 0, 1, 4);
  const bottomX = side(corners, 3, 2, 0);
  const bottomY = side(corners, 3, 2, 4);
  const leftX = side(corners, 0, 3, 0);
  const leftY = side(corners, 0, 3, 4);
  const rightX = side(corners, 1, 2, 0);
  const rightY = side(corners, 1, 2, 4);
  if (!areSimilar(topX * topX + topY * topY, bottomX * bottomX + bottomY * bottomY)) return false;
  if (!areSimilar(leftX * leftX + leftY * leftY, rightX * rightX + rightY * rightY)) return false;
  const xx = (topX + bottomX) / across;
  const yx = (topY + bottomY) / across;
  const xy = (leftX + rightX) / down;
  const yy = (leftY + rightY) / down;
  return xx * xx + yx * yx + xy * xy + yy * yy <= MOST_STRETCH * (xx * yy - xy * yx);
}

function side(corners: usize, from: usize, to: usize, axis: usize): f32 {
  return load<f32>(corners + to * 8 + axis) - load<f32>(corners + from * 8 + axis);
}

function areSimilar(square: f32, other: f32): bool {
  return square <= MOST_RATIO * other && other <= MOST_RATIO * square;
}

/**
 * A similar match counts for more than one at the threshold, one that other pictures explain better for less: corners
 * of frames and of windows are in every hall. Several at one place count once.
 */
function scoreOfFeatures(picture: i32, found: i32): i32 {
  let sum = 0;
  for (let i: usize = 0; i < usize(found); i++) {
    if (load<u8>(marks + i) === 0 || hasEarlier(i)) continue;
    const away = i32(load<u8>(distances + i));
    const better = betterPictures(i32(load<u16>(numbers + i * 2)), picture, away);
    sum += (weightOf(away) * 4) / (4 + better);
  }
  return (sum * 20) / 3;
}

/**
 * A match counts for less if the picture has more features like it: a pattern that repeats is found in other patterns.
 * The share of the features that could be seen decides as much as their sum: who sees the work sees most of them.
 */
function scoreOfPixels(picture: i32, found: i32): i32 {
  let sum = 0;
  let counted = 0;
  for (let i: usize = 0; i < usize(found); i++) {
    if (load<u8>(marks + i) === 0 || hasEarlier(i)) continue;
    counted++;
    const alike = alikeOf(firstFeature(picture) + i32(load<u16>(numbers + i * 2)), picture);
    sum += (weightOf(i32(load<u8>(distances + i))) * 4 * FINE) / (4 + alike);
  }
  return (sum * 10 * counted) / (FINE * max(visibleFeatures(), 1));
}

function weightOf(away: i32): i32 {
  return max(90 - away, 3);
}

/** The number of other features of the picture that can be taken for this one. */
function alikeOf(feature: i32, picture: i32): i32 {
  let alike = -1;
  for (let other = firstFeature(picture); other < firstFeature(picture + 1); other++) {
    alike += i32(distance(descriptionOf(feature), descriptionOf(other)) <= ALIKE);
  }
  return alike;
}

function hasEarlier(number: usize): bool {
  const own = matches + number * MATCH_BYTES;
  for (let i: usize = 0; i < number; i++) {
    if (load<u8>(marks + i) === 0) continue;
    const other = matches + i * MATCH_BYTES;
    const dx = abs<f32>(load<f32>(other, 8) - load<f32>(own, 8));
    const dy = abs<f32>(load<f32>(other, 12) - load<f32>(own, 12));
    if (dx < SAME_PLACE && dy < SAME_PLACE) return true;
  }
  return false;
}
