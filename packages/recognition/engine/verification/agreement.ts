import { memoryMark, releaseTo, reserve } from '../memory';
import { firstFeature, sineAt } from '../search/stored-features';
import { findFirstView } from './first-view';
import { MATCH_BYTES } from './matches';
import {
  endOfPart,
  firstOfPart,
  numberOf,
  pairOf,
  partOf,
  STEPS_OF_PART,
  sizeOf,
  takeSearchedPairs,
  takeSimilarPairs,
  turnOf,
} from './pairs-of-picture';
import { acrossIn, downIn, VIEW_BYTES } from './view';

/** A picture has at most so many first views. */
export const MOST_VIEWS = 4;
/** Two pairs that agree are turned by no more than this against each other, in 256ths of a turn. */
const TURN_TOLERANCE = 20;
/** The parts of a turn, before its own and behind it, in which the pairs that may agree with one lie. */
const NEAR_PARTS = (TURN_TOLERANCE + STEPS_OF_PART - 1) / STEPS_OF_PART;
/** The size of one is at most so many times that of the other. */
const SIZE_TOLERANCE: f32 = 1.5;
/** One lies no farther than this, and a part of their distance, from where the other says that it is. */
const LEAST_PLACE_TOLERANCE: f32 = 0.015;
const PLACE_TOLERANCE: f32 = 0.25;
/** With fewer features a view is chance. */
const LEAST_AGREEING = 7;
/** Views of which the middles of the picture are nearer to each other than this are one. */
const SAME_MIDDLE: f32 = 0.06;

/** For each feature of the picture the last pair with which it agreed: it is counted once. */
let counted: usize = 0;
/** The numbers of the pairs that agree with the last one, 32 bits each. */
let agreed: usize = 0;
let agreedTotal = 0;

/**
 * The number of features of a picture that a search has paired and that agree on where the picture is: one that has them
 * by chance has few, even if it has many votes.
 */
export function agreementOf(picture: i32, seen: usize): i32 {
  const mark = memoryMark();
  const total = takeSearchedPairs(picture, seen);
  reserveAgreed(picture, total);
  let most = 0;
  for (let pair = 0; pair < total; pair++) most = max(most, agreeingWith(pair));
  releaseTo(mark);
  return most;
}

/**
 * Finds the views in which a picture may be in the frame, likeliest first, and returns how many there are. Each feature
 * has a direction and a size, so one pair says where all others would be: a picture is found among a hundred wrong pairs
 * for each right one, and one whose parts are alike in each place at which it fits.
 */
export function findFirstViews(picture: i32, seen: usize, count: i32, threshold: i32, views: usize): i32 {
  const mark = memoryMark();
  const total = takeSimilarPairs(picture, seen, count, threshold);
  reserveAgreed(picture, total);
  const agreeing = reserve(usize(total) * 4);
  for (let pair = 0; pair < total; pair++) store<i32>(agreeing + usize(pair) * 4, agreeingWith(pair));
  const matches = reserve(usize(total) * MATCH_BYTES);
  let found = 0;
  for (let attempt = 0; attempt < 2 * MOST_VIEWS && found < MOST_VIEWS; attempt++) {
    const best = mostAgreeing(agreeing, total);
    if (best < 0) break;
    const matched = takeAgreeing(best, agreeing, matches);
    const view = views + usize(found) * VIEW_BYTES;
    if (findFirstView(matches, matched, u32(777 + picture), view) >= 4 && !isThere(views, found)) found++;
  }
  releaseTo(mark);
  return found;
}

function reserveAgreed(picture: i32, total: i32): void {
  agreed = reserve(usize(total) * 4);
  const bytes = usize(firstFeature(picture + 1) - firstFeature(picture)) * 4;
  counted = reserve(bytes);
  memory.fill(counted, 0xff, bytes);
}

/** The number of features of the picture that lie about where this pair says; their pairs are left in `agreed`. */
function agreeingWith(number: i32): i32 {
  let agreeing = 0;
  agreedTotal = 0;
  const origin = pairOf(number);
  turnAs(origin);
  const part = partOf(origin);
  for (let near = part - NEAR_PARTS; near <= part + NEAR_PARTS; near++) {
    const end = endOfPart(near);
    for (let other = firstOfPart(near); other < end; other++) {
      const pair = pairOf(other);
      if (!agrees(origin, pair)) continue;
      store<i32>(agreed + usize(agreedTotal++) * 4, other);
      const last = counted + usize(numberOf(pair)) * 4;
      if (load<i32>(last) === number) continue;
      store<i32>(last, number);
      agreeing++;
    }
  }
  return agreeing;
}

let cosine: f32 = 1;
let sine: f32 = 0;

function turnAs(origin: usize): void {
  const turn = u32(turnOf(origin));
  cosine = sineAt(turn + 64);
  sine = sineAt(turn);
}

function agrees(origin: usize, pair: usize): bool {
  const turn = (turnOf(pair) - turnOf(origin)) & 255;
  if (min(turn, 256 - turn) > TURN_TOLERANCE) return false;
  const size = sizeOf(origin);
  const other = sizeOf(pair);
  if (other > size * SIZE_TOLERANCE || size > other * SIZE_TOLERANCE) return false;
  const x = (load<f32>(pair) - load<f32>(origin)) * size;
  const y = (load<f32>(pair, 4) - load<f32>(origin, 4)) * size;
  const across = load<f32>(pair, 8) - load<f32>(origin, 8);
  const down = load<f32>(pair, 12) - load<f32>(origin, 12);
  const dx = x * cosine - y * sine - across;
  const dy = x * sine + y * cosine - down;
  const tolerance = LEAST_PLACE_TOLERANCE + PLACE_TOLERANCE * sqrt<f32>(across * across + down * down);
  return dx * dx + dy * dy <= tolerance * tolerance;
}

/** The pair with which most features agree; -1 if too few do. */
function mostAgreeing(agreeing: usize, total: i32): i32 {
  let best = -1;
  let most = LEAST_AGREEING - 1;
  for (let i = 0; i < total; i++) {
    const own = load<i32>(agreeing + usize(i) * 4);
    if (own <= most) continue;
    most = own;
    best = i;
  }
  return best;
}

/** Writes the matches that agree with a pair. These pairs begin no other view. */
function takeAgreeing(best: i32, agreeing: usize, matches: usize): i32 {
  agreeingWith(best);
  for (let i: usize = 0; i < usize(agreedTotal); i++) {
    const pair = load<i32>(agreed + i * 4);
    memory.copy(matches + i * MATCH_BYTES, pairOf(pair), MATCH_BYTES);
    store<i32>(agreeing + usize(pair) * 4, 0);
  }
  return agreedTotal;
}

/** The newest view shows the middle of the picture where an earlier one does. */
function isThere(views: usize, found: i32): bool {
  const newest = views + usize(found) * VIEW_BYTES;
  for (let i = 0; i < found; i++) {
    const view = views + usize(i) * VIEW_BYTES;
    const dx = acrossIn(newest, 0.5, 0.5) - acrossIn(view, 0.5, 0.5);
    const dy = downIn(newest, 0.5, 0.5) - downIn(view, 0.5, 0.5);
    if (dx * dx + dy * dy < SAME_MIDDLE * SAME_MIDDLE) return true;
  }
  return false;
}
