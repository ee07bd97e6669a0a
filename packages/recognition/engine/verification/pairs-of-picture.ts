import { distance } from '../features/description';
import { ANGLE, BITS, SCALE } from '../features/features';
import { reserve } from '../memory';
import { pairCount, pairAt as searchedPair } from '../search/search';
import { descriptionOf, firstFeature, storedScale, storedTurn, storedX, storedY } from '../search/stored-features';
import { featureAt, writeMatch } from './matches';

/** So many of the most similar pairs are taken: a picture whose parts are alike has thousands. */
const MOST_PAIRS = 256;
/** A pair: a match (four floats), its turn in 256ths, its change of size, and the number of its feature in the picture. */
const PAIR_BYTES: usize = 32;
const TURN: usize = 16;
const SIZE: usize = 20;
const NUMBER: usize = 24;
const STEPS_OF_TURN: f32 = 256 / 6.2831853;
/** Pairs lie in the order of these parts of a turn, so that those of another turn need not be looked at. */
const PARTS = 32;
export const STEPS_OF_PART = 256 / PARTS;

let pairs: usize = 0;
let total = 0;
/** The first pair of each part of a turn; that of the next part is its end. */
let firsts: usize = 0;

/** Takes the pairs of a picture that the last search has found: each feature of the frame with its most similar one. */
export function takeSearchedPairs(picture: i32, seen: usize): i32 {
  begin();
  const start = firstFeature(picture);
  for (let i = 0; i < pairCount() && total < MOST_PAIRS; i++) {
    const pair = searchedPair(i);
    if (load<i32>(pair, 12) !== picture) continue;
    writePair(total++, featureAt(seen, load<i32>(pair)), start, load<i32>(pair, 4) - start);
  }
  sortByTurn();
  return total;
}

/**
 * Takes the most similar pairs of all features of the frame and all of a picture. So one feature of the frame may stand
 * for each of those that repeat themselves in the picture, and a pair that the tables missed is there, too.
 */
export function takeSimilarPairs(picture: i32, seen: usize, count: i32, threshold: i32): i32 {
  begin();
  const start = firstFeature(picture);
  const own = firstFeature(picture + 1) - start;
  const similar = reserve(usize(count * own) * 4);
  const places = reserve(usize(threshold + 1) * 4);
  memory.fill(places, 0, usize(threshold + 1) * 4);
  let found: usize = 0;
  for (let i = 0; i < count; i++) {
    const description = featureAt(seen, i) + BITS;
    for (let stored = 0; stored < own; stored++) {
      const away = distance(description, descriptionOf(start + stored));
      if (away > threshold) continue;
      store<u32>(similar + 4 * found++, (u32(i) << 16) | (u32(stored) << 8) | u32(away));
      addOne(places + usize(away) * 4);
    }
  }
  sumBefore(places, threshold + 1);
  for (let at: usize = 0; at < found; at++) {
    const pair = load<u32>(similar + 4 * at);
    const place = addOne(places + usize(pair & 255) * 4);
    if (place >= MOST_PAIRS) continue;
    writePair(place, featureAt(seen, i32(pair >> 16)), start, i32((pair >> 8) & 255));
  }
  total = min(i32(found), MOST_PAIRS);
  sortByTurn();
  return total;
}

function begin(): void {
  pairs = reserve(usize(MOST_PAIRS) * PAIR_BYTES);
  firsts = reserve(usize(PARTS + 1) * 4);
  total = 0;
}

/** Address of a pair; its first bytes are its match. */
export function pairOf(number: i32): usize {
  return pairs + usize(number) * PAIR_BYTES;
}

/** How a seen feature is turned against the stored one, in 256ths of a turn. */
export function turnOf(pair: usize): i32 {
  return load<i32>(pair, TURN);
}

/** How much larger a feature is seen than stored. */
export function sizeOf(pair: usize): f32 {
  return load<f32>(pair, SIZE);
}

/** The number of a pair's feature in its picture. */
export function numberOf(pair: usize): i32 {
  return load<i32>(pair, NUMBER);
}

/** The part of a turn in which a pair lies. */
export function partOf(pair: usize): i32 {
  return turnOf(pair) / STEPS_OF_PART;
}

/** The first pair of a part of a turn; parts before the first one and after the last one are counted around. */
export function firstOfPart(part: i32): i32 {
  return load<i32>(firsts + usize(part & (PARTS - 1)) * 4);
}

/** The pair after the last one of a part. */
export function endOfPart(part: i32): i32 {
  return load<i32>(firsts + usize(part & (PARTS - 1)) * 4, 4);
}

function writePair(place: i32, feature: usize, start: i32, number: i32): void {
  const pair = pairOf(place);
  const stored = start + number;
  writeMatch(pair, storedX(stored), storedY(stored), feature);
  const turn = i32(load<f32>(feature, ANGLE) * STEPS_OF_TURN + f32(0.5));
  store<i32>(pair, (turn - storedTurn(stored)) & 255, TURN);
  store<f32>(pair, load<f32>(feature, SCALE) / storedScale(stored), SIZE);
  store<i32>(pair, number, NUMBER);
}

function sortByTurn(): void {
  const unsorted = reserve(usize(total) * PAIR_BYTES);
  memory.copy(unsorted, pairs, usize(total) * PAIR_BYTES);
  const places = reserve(usize(PARTS + 1) * 4);
  memory.fill(places, 0, usize(PARTS + 1) * 4);
  for (let i = 0; i < total; i++) addOne(places + usize(partOf(pairOf(i))) * 4);
  sumBefore(places, PARTS + 1);
  memory.copy(firsts, places, usize(PARTS + 1) * 4);
  for (let i: usize = 0; i < usize(total); i++) {
    const pair = unsorted + i * PAIR_BYTES;
    memory.copy(pairOf(addOne(places + usize(partOf(pair)) * 4)), pair, PAIR_BYTES);
  }
}

/** Adds one to a number. Returns it as it was. */
function addOne(at: usize): i32 {
  const number = load<i32>(at);
  store<i32>(at, number + 1);
  return number;
}

/** Turns numbers into the sums of those before each. */
function sumBefore(numbers: usize, count: i32): void {
  let sum = 0;
  for (let i: usize = 0; i < usize(count); i++) {
    const own = load<i32>(numbers + i * 4);
    store<i32>(numbers + i * 4, sum);
    sum += own;
  }
}
