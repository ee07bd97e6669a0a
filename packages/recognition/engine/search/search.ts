import { distance } from '../features/description';
import { BITS, FEATURE_BYTES, MARGIN_BYTES } from '../features/features';
import { reserve } from '../memory';
import { descriptionOf, featureCount, pictureOf } from './stored-features';
import { bucketStart, keyBit, keyLength, keyOf, tableCount } from './tables';

/** A pair of a seen feature and a stored one: their numbers, their distance and the picture, 32 bits each. */
export const PAIR_BYTES: usize = 16;
/** A seen feature speaks for at most this many pictures: its nearest ones. */
const PICTURES_OF_FEATURE = 6;
const MOST_NEAR = 512;
const MOST_PAIRS = 60_000;
/** A frame has at most this many features. */
const MOST_SEEN = 3000;

let pairs: usize = 0;
let pairTotal = 0;
/** For each seen feature the number of its first pair; that of the next one is its end. */
let firstPairs: usize = 0;
let near: usize = 0;
let nearTotal = 0;
/** The last seen feature that met each stored one, so that none is compared twice. */
let met: usize = 0;
let seenNow: u32 = 0;

/** Reserves what the search of this index needs. */
export function prepareSearch(): void {
  pairs = reserve(usize(MOST_PAIRS) * PAIR_BYTES);
  firstPairs = reserve(usize(MOST_SEEN + 1) * 4);
  near = reserve(usize(MOST_NEAR) * PAIR_BYTES);
  met = reserve(usize(featureCount()) * 4);
  memory.fill(met, 0, usize(featureCount()) * 4);
}

/** The number of pairs that the last search found. */
export function pairCount(): i32 {
  return pairTotal;
}

/** Address of a pair. */
export function pairAt(number: i32): usize {
  return pairs + usize(number) * PAIR_BYTES;
}

/** Pairs each seen feature with the nearest stored ones, at most `threshold` bits away. Returns the number of pairs. */
export function searchFeatures(seen: usize, margins: usize, count: i32, threshold: i32, probes: i32): i32 {
  pairTotal = 0;
  for (let i = 0; i < count; i++) {
    store<i32>(firstPairs + usize(i) * 4, pairTotal);
    nearTotal = 0;
    seenNow++;
    const description = seen + usize(i) * FEATURE_BYTES + BITS;
    const clear = margins + usize(i) * MARGIN_BYTES;
    for (let table = 0; table < tableCount(); table++) searchTable(i, description, clear, table, threshold, probes);
    keepNearest();
  }
  store<i32>(firstPairs + usize(count) * 4, pairTotal);
  return pairTotal;
}

/** The number of other pictures that explain a seen feature better than a distance does. */
export function betterPictures(seen: i32, picture: i32, away: i32): i32 {
  let better = 0;
  const end = load<i32>(firstPairs + usize(seen + 1) * 4);
  for (let i = load<i32>(firstPairs + usize(seen) * 4); i < end; i++) {
    const pair = pairAt(i);
    if (load<i32>(pair, 8) >= away) break;
    if (load<i32>(pair, 12) !== picture) better++;
  }
  return better;
}

/** Looks into the bucket of a description, and into those of its least clear bits flipped one at a time. */
function searchTable(seen: i32, description: usize, clear: usize, table: i32, threshold: i32, probes: i32): void {
  const key = keyOf(description, table);
  searchBucket(seen, description, table, key, threshold);
  let flipped: u32 = 0;
  for (let probe = 0; probe < probes; probe++) {
    let leastClear = 0;
    let least = 1000;
    for (let position = 0; position < keyLength(); position++) {
      if ((flipped >> u32(position)) & 1) continue;
      const margin = i32(load<u8>(clear + keyBit(table, position)));
      if (margin >= least) continue;
      least = margin;
      leastClear = position;
    }
    flipped |= u32(1) << u32(leastClear);
    searchBucket(seen, description, table, key ^ (u32(1) << u32(leastClear)), threshold);
  }
}

function searchBucket(seen: i32, description: usize, table: i32, key: u32, threshold: i32): void {
  const end = bucketStart(table, key + 1);
  for (let entry = bucketStart(table, key); entry < end; entry += 4) {
    const stored = load<i32>(entry);
    const mark = met + usize(stored) * 4;
    if (load<u32>(mark) === seenNow) continue;
    store<u32>(mark, seenNow);
    const away = distance(description, descriptionOf(stored));
    if (away > threshold || nearTotal === MOST_NEAR) continue;
    const pair = near + usize(nearTotal++) * PAIR_BYTES;
    store<i32>(pair, seen);
    store<i32>(pair, stored, 4);
    store<i32>(pair, away, 8);
    store<i32>(pair, pictureOf(stored), 12);
  }
}

/** Keeps the nearest stored feature of each of the nearest pictures. */
function keepNearest(): void {
  for (let kept = 0; kept < PICTURES_OF_FEATURE && nearTotal > 0 && pairTotal < MOST_PAIRS; kept++) {
    let nearest = near;
    for (let i: usize = 1; i < usize(nearTotal); i++) {
      const pair = near + i * PAIR_BYTES;
      if (load<i32>(pair, 8) < load<i32>(nearest, 8)) nearest = pair;
    }
    const picture = load<i32>(nearest, 12);
    memory.copy(pairAt(pairTotal++), nearest, PAIR_BYTES);
    leaveOut(picture);
  }
}

function leaveOut(picture: i32): void {
  let left = 0;
  for (let i: usize = 0; i < usize(nearTotal); i++) {
    const pair = near + i * PAIR_BYTES;
    if (load<i32>(pair, 12) !== picture) memory.copy(near + usize(left++) * PAIR_BYTES, pair, PAIR_BYTES);
  }
  nearTotal = left;
}
