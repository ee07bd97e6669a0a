import { reserve } from '../memory';

/**
 * All features of an index, as the file has them: 32 bytes of description, then 4 bytes of place. In memory they lie
 * apart, because the search reads descriptions alone.
 */
export const STORED_BYTES: usize = 36;
const DESCRIPTION_BYTES: usize = 32;
/** Coordinates of a place are 1,024ths of the picture's longer side. */
const PLACE_STEPS: f32 = 1024;
const ANGLE_STEP: f32 = 6.2831853 / 256;

let descriptions: usize = 0;
let places: usize = 0;
let owners: usize = 0;
let starts: usize = 0;
let scales: usize = 0;
let features = 0;
let pictures = 0;

/** Takes the features of `newPictures` pictures; `counts` says how many each has, 16 bits each. */
export function storeFeatures(packed: usize, count: i32, counts: usize, newPictures: i32): void {
  features = count;
  pictures = newPictures;
  descriptions = reserve(usize(count) * DESCRIPTION_BYTES);
  places = reserve(usize(count) * 4);
  owners = reserve(usize(count) * 2);
  starts = reserve(usize(newPictures + 1) * 4);
  for (let i: usize = 0; i < usize(count); i++) {
    memory.copy(descriptions + i * DESCRIPTION_BYTES, packed + i * STORED_BYTES, DESCRIPTION_BYTES);
    store<u32>(places + i * 4, load<u32>(packed + i * STORED_BYTES + DESCRIPTION_BYTES));
  }
  let start = 0;
  for (let picture = 0; picture < newPictures; picture++) {
    store<i32>(starts + usize(picture) * 4, start);
    const end = start + i32(load<u16>(counts + usize(picture) * 2));
    for (; start < end; start++) store<u16>(owners + usize(start) * 2, u16(picture));
  }
  store<i32>(starts + usize(newPictures) * 4, start);
  prepareScales();
}

function prepareScales(): void {
  scales = reserve(32);
  let scale: f32 = 1;
  for (let level: usize = 0; level < 8; level++) {
    store<f32>(scales + level * 4, scale);
    scale *= f32(1.2);
  }
}

/** The number of all features of the index. */
export function featureCount(): i32 {
  return features;
}

/** The number of pictures of the index. */
export function pictureCount(): i32 {
  return pictures;
}

/** Address of the 256 bits of a feature. */
export function descriptionOf(feature: i32): usize {
  return descriptions + usize(feature) * DESCRIPTION_BYTES;
}

/** The picture to which a feature belongs. */
export function pictureOf(feature: i32): i32 {
  return i32(load<u16>(owners + usize(feature) * 2));
}

/** The first feature of a picture; that of the next one is its end. */
export function firstFeature(picture: i32): i32 {
  return load<i32>(starts + usize(picture) * 4);
}

/** Place in the picture, as a part of its longer side. */
export function storedX(feature: i32): f32 {
  return (f32(placeOf(feature) & 1023) + f32(0.5)) / PLACE_STEPS;
}

/** Place down the picture, as a part of its longer side. */
export function storedY(feature: i32): f32 {
  return (f32((placeOf(feature) >> 10) & 1023) + f32(0.5)) / PLACE_STEPS;
}

/** How much larger than a pixel the feature is. */
export function storedScale(feature: i32): f32 {
  return load<f32>(scales + usize((placeOf(feature) >> 20) & 7) * 4);
}

/** Angle in 256ths of a turn. */
export function storedTurn(feature: i32): i32 {
  return i32((placeOf(feature) >> 23) & 255);
}

/** Angle in radians, from zero to a whole turn. */
export function storedAngle(feature: i32): f32 {
  return f32((placeOf(feature) >> 23) & 255) * ANGLE_STEP;
}

/** Cosine of a feature's angle. */
export function storedCosine(feature: i32): f32 {
  return sineAt((placeOf(feature) >> 23) + 64);
}

/** Sine of a feature's angle. */
export function storedSine(feature: i32): f32 {
  return sineAt(placeOf(feature) >> 23);
}

/** The sine of an angle in 256ths of a turn, by a series: the same bits on every device. */
export function sineAt(angle: u32): f32 {
  const ofHalf = angle & 127;
  const x = f32(min(ofHalf, u32(128) - ofHalf)) * ANGLE_STEP;
  const square = x * x;
  let series: f32 = f32(1) - square / f32(72);
  series = f32(1) - (square / f32(42)) * series;
  series = f32(1) - (square / f32(20)) * series;
  series = f32(1) - (square / f32(6)) * series;
  return (angle & 128) === 0 ? x * series : -x * series;
}

function placeOf(feature: i32): u32 {
  return load<u32>(places + usize(feature) * 4);
}
