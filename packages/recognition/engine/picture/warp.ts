/** Draws a picture as a camera would see it. `view` leads from pixels of the target to the source: nine floats. */
export function warp(
  source: usize,
  width: i32,
  height: i32,
  view: usize,
  target: usize,
  newWidth: i32,
  newHeight: i32,
  surroundings: i32,
): void {
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const depth = along(view, 6, x, y);
      const across = along(view, 0, x, y) / depth;
      const down = along(view, 3, x, y) / depth;
      const isInside = depth > 0 && across >= 0 && down >= 0 && across < f32(width - 1) && down < f32(height - 1);
      const value = isInside ? brightnessAt(source, width, across, down) : surroundings;
      store<u8>(target + usize(y * newWidth + x), u8(value));
    }
  }
}

function along(view: usize, row: usize, x: i32, y: i32): f32 {
  const at = view + row * 4;
  return load<f32>(at) * f32(x) + load<f32>(at, 4) * f32(y) + load<f32>(at, 8);
}

function brightnessAt(source: usize, width: i32, across: f32, down: f32): i32 {
  const x = i32(across);
  const y = i32(down);
  const right = across - f32(x);
  const low = down - f32(y);
  const at = source + usize(y * width + x);
  const upper = f32(load<u8>(at)) * (f32(1) - right) + f32(load<u8>(at, 1)) * right;
  const below = at + usize(width);
  const lower = f32(load<u8>(below)) * (f32(1) - right) + f32(load<u8>(below, 1)) * right;
  return i32(upper * (f32(1) - low) + lower * low + f32(0.5));
}
