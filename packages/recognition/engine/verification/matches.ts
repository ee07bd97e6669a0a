import { FEATURE_BYTES } from '../features/features';

/** Matches of one picture: place in the picture, then place in the frame, four floats each. */
export const MATCH_BYTES: usize = 16;
/** Places in a frame are parts of this width, as places in a picture are parts of its longer side. */
export const FRAME_UNIT: f32 = 640;

/** Writes a match of a place in the picture and a seen feature. */
export function writeMatch(match: usize, x: f32, y: f32, seen: usize): void {
  store<f32>(match, x);
  store<f32>(match, y, 4);
  store<f32>(match, seenX(seen), 8);
  store<f32>(match, seenY(seen), 12);
}

/** Place of a seen feature across the frame, in parts of its unit. */
export function seenX(feature: usize): f32 {
  return load<f32>(feature) / FRAME_UNIT;
}

/** Place of a seen feature down the frame, in parts of its unit. */
export function seenY(feature: usize): f32 {
  return load<f32>(feature, 4) / FRAME_UNIT;
}

/** Address of a seen feature. */
export function featureAt(features: usize, number: i32): usize {
  return features + usize(number) * FEATURE_BYTES;
}
