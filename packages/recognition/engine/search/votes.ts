import { ANGLE, FEATURE_BYTES, SCALE } from '../features/features';
import { memoryMark, releaseTo, reserve } from '../memory';
import { pairAt, pairCount } from './search';
import { pictureCount, storedAngle, storedScale } from './stored-features';

/** A picture's ballot: how it is turned (twelve parts of a circle) and how large it is seen (eight steps). */
const TURNS = 12;
const SIZES = 8;
const BOXES = TURNS * SIZES;
const WHOLE_TURN: f32 = 6.2831853;
/** Upper bound of the smallest size, and the step to the next one. */
const SMALLEST: f32 = 0.27;
const SIZE_STEP: f32 = 1.5;

/**
 * Lets each pair vote for its picture, its turn and its size: pairs of a work that is in sight agree. Writes the numbers
 * of the best pictures, 32 bits each, and returns how many there are.
 */
export function votePictures(seen: usize, threshold: i32, most: i32, winners: usize): i32 {
  const mark = memoryMark();
  const ballots = reserve(usize(pictureCount() * BOXES) * 4);
  memory.fill(ballots, 0, usize(pictureCount() * BOXES) * 4);
  for (let i = 0; i < pairCount(); i++) castVote(ballots, pairAt(i), seen, threshold);
  const votes = reserve(usize(most) * 4);
  let count = 0;
  for (let picture = 0; picture < pictureCount(); picture++) {
    const sum = fullestBox(ballots + usize(picture * BOXES) * 4);
    if (sum <= 0) continue;
    if (count === most && sum <= load<f32>(votes + usize(most - 1) * 4)) continue;
    if (count < most) count++;
    place(picture, sum, votes, winners, count - 1);
  }
  releaseTo(mark);
  return count;
}

/** A near pair has more weight than a far one. The neighbouring boxes receive a part: works stand between them. */
function castVote(ballots: usize, pair: usize, seen: usize, threshold: i32): void {
  const feature = seen + usize(load<i32>(pair)) * FEATURE_BYTES;
  const stored = load<i32>(pair, 4);
  const weight: f32 = f32(threshold - load<i32>(pair, 8) + 4) / f32(threshold + 4);
  const part = turnBetween(load<f32>(feature + ANGLE), storedAngle(stored)) * (f32(TURNS) / WHOLE_TURN);
  const turn = min(i32(part), TURNS - 1);
  const neighbour = part - f32(turn) < f32(0.5) ? (turn + TURNS - 1) % TURNS : (turn + 1) % TURNS;
  const size = sizeOf(load<f32>(feature + SCALE) / storedScale(stored));
  const ballot = ballots + usize(load<i32>(pair, 12) * BOXES) * 4;
  add(ballot, turn * SIZES + size, weight);
  add(ballot, neighbour * SIZES + size, weight * f32(0.7));
  if (size > 0) add(ballot, turn * SIZES + size - 1, weight * f32(0.5));
  if (size < SIZES - 1) add(ballot, turn * SIZES + size + 1, weight * f32(0.5));
}

function turnBetween(seen: f32, stored: f32): f32 {
  let turn: f32 = seen - stored;
  while (turn < 0) turn += WHOLE_TURN;
  while (turn >= WHOLE_TURN) turn -= WHOLE_TURN;
  return turn;
}

function sizeOf(ratio: f32): i32 {
  let size = 0;
  for (let bound = SMALLEST; size < SIZES - 1 && ratio > bound; bound *= SIZE_STEP) size++;
  return size;
}

function add(ballot: usize, box: i32, weight: f32): void {
  const at = ballot + usize(box) * 4;
  store<f32>(at, load<f32>(at) + weight);
}

function fullestBox(ballot: usize): f32 {
  let fullest: f32 = 0;
  for (let box: usize = 0; box < usize(BOXES); box++) fullest = max<f32>(fullest, load<f32>(ballot + box * 4));
  return fullest;
}

/** Puts a picture into its place among the best, from the last one upwards. */
function place(picture: i32, sum: f32, votes: usize, winners: usize, last: i32): void {
  let at = usize(last) * 4;
  while (at > 0 && load<f32>(votes + at - 4) < sum) {
    store<f32>(votes + at, load<f32>(votes + at - 4));
    store<i32>(winners + at, load<i32>(winners + at - 4));
    at -= 4;
  }
  store<f32>(votes + at, sum);
  store<i32>(winners + at, picture);
}
