import { memoryMark, releaseTo, reserve } from '../memory';
import { MATCH_BYTES } from './matches';
import { markExplained, VIEW_BYTES } from './view';

/** Distance within which a match agrees with a view of three others. */
const TOLERANCE: f32 = 0.025;
/** Three places that are almost on a line say nothing about a surface. */
const LEAST_AREA: f32 = 0.002;
/** A work is not seen smaller than a sixth, nor larger than twice its picture. */
const LEAST_SCALE: f32 = 0.03;
const MOST_SCALE: f32 = 4;

/** A work that is seen so far aside that it is two and a half times as high as wide. */
const MOST_STRETCH: f32 = 2.9;

let random: u32 = 0;

/**
 * Finds the view of three matches that explains most others (RANSAC, without perspective). Writes it and returns how
 * many it explains; zero if there is none. The random numbers begin anew for each picture: an answer can be repeated.
 */
export function findFirstView(matches: usize, count: i32, seed: u32, view: usize): i32 {
  if (count < 4) return 0;
  const mark = memoryMark();
  const attempt = reserve(VIEW_BYTES);
  const marks = reserve(usize(count));
  random = seed;
  let best = 0;
  const attempts = count < 12 ? 60 : 120;
  for (let i = 0; i < attempts; i++) {
    const one = draw(count);
    const two = draw(count);
    const three = draw(count);
    if (one === two || two === three || one === three) continue;
    if (!viewOfThree(matchAt(matches, one), matchAt(matches, two), matchAt(matches, three), attempt)) continue;
    const explained = markExplained(attempt, matches, count, TOLERANCE, marks);
    if (explained <= best) continue;
    best = explained;
    memory.copy(view, attempt, VIEW_BYTES);
  }
  releaseTo(mark);
  return best;
}

function draw(count: i32): i32 {
  random = random * 1_664_525 + 1_013_904_223;
  return i32((random >> 8) % u32(count));
}

function matchAt(matches: usize, number: i32): usize {
  return matches + usize(number) * MATCH_BYTES;
}

/** False if the three are on a line, or if the view squeezes the picture as no camera does. */
function viewOfThree(origin: usize, right: usize, below: usize, view: usize): bool {
  const x1 = difference(right, origin, 0);
  const y1 = difference(right, origin, 4);
  const x2 = difference(below, origin, 0);
  const y2 = difference(below, origin, 4);
  const area = x1 * y2 - x2 * y1;
  if (abs<f32>(area) < LEAST_AREA) return false;
  const u1 = difference(right, origin, 8);
  const v1 = difference(right, origin, 12);
  const u2 = difference(below, origin, 8);
  const v2 = difference(below, origin, 12);
  const xx = (u1 * y2 - u2 * y1) / area;
  const xy = (u2 * x1 - u1 * x2) / area;
  const yx = (v1 * y2 - v2 * y1) / area;
  const yy = (v2 * x1 - v1 * x2) / area;
  const scale = xx * yy - xy * yx;
  if (scale < LEAST_SCALE || scale > MOST_SCALE) return false;
  const stretch = xx * xx + xy * xy + yx * yx + yy * yy;
  if (stretch > MOST_STRETCH * scale) return false;
  store<f32>(view, xx);
  store<f32>(view, xy, 4);
  store<f32>(view, load<f32>(origin, 8) - xx * load<f32>(origin) - xy * load<f32>(origin, 4), 8);
  store<f32>(view, yx, 12);
  store<f32>(view, yy, 16);
  store<f32>(view, load<f32>(origin, 12) - yx * load<f32>(origin) - yy * load<f32>(origin, 4), 20);
  store<u64>(view, 0, 24);
  return true;
}

function difference(match: usize, origin: usize, offset: usize): f32 {
  return load<f32>(match + offset) - load<f32>(origin + offset);
}
