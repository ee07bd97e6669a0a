import { MATCH_BYTES } from './matches';

/** How a picture is seen in a frame: eight floats of a perspective map, the ninth is one. */
export const VIEW_BYTES: usize = 32;
/** A point with less depth lies behind the camera, or almost. */
export const LEAST_DEPTH: f32 = 0.2;

/** Depth of a point of the picture, one in the plane of the frame. */
export function depthIn(view: usize, x: f32, y: f32): f32 {
  return load<f32>(view, 24) * x + load<f32>(view, 28) * y + f32(1);
}

/** Place across the frame at which a point of the picture is seen. */
export function acrossIn(view: usize, x: f32, y: f32): f32 {
  return (load<f32>(view) * x + load<f32>(view, 4) * y + load<f32>(view, 8)) / depthIn(view, x, y);
}

/** Place down the frame at which a point of the picture is seen. */
export function downIn(view: usize, x: f32, y: f32): f32 {
  return (load<f32>(view, 12) * x + load<f32>(view, 16) * y + load<f32>(view, 20)) / depthIn(view, x, y);
}

/** Marks the matches that the view explains within a tolerance, a byte each. Returns their number. */
export function markExplained(view: usize, matches: usize, count: i32, tolerance: f32, marks: usize): i32 {
  let explained = 0;
  for (let i: usize = 0; i < usize(count); i++) {
    const match = matches + i * MATCH_BYTES;
    const x = load<f32>(match);
    const y = load<f32>(match, 4);
    const dx = acrossIn(view, x, y) - load<f32>(match, 8);
    const dy = downIn(view, x, y) - load<f32>(match, 12);
    const isExplained = depthIn(view, x, y) > LEAST_DEPTH && dx * dx + dy * dy < tolerance * tolerance;
    store<u8>(marks + i, u8(isExplained));
    explained += i32(isExplained);
  }
  return explained;
}
