import { memoryMark, releaseTo, reserve } from '../memory';

/** Scales a picture by the four nearest pixels, weighted in 256ths. Rows are blended first, then columns. */
export function resize(source: usize, width: i32, height: i32, target: usize, newWidth: i32, newHeight: i32): void {
  const mark = memoryMark();
  const columns = reserve(usize(newWidth) * 4);
  const row = reserve(usize(width) * 2 + 32);
  placeColumns(columns, width, newWidth);
  const step = f32(height) / f32(newHeight);
  for (let y = 0; y < newHeight; y++) {
    const from = sourcePlace(y, step, height);
    blendRows(source + usize((from >> 8) * width), width, from & 255, row);
    blendColumns(row, columns, target + usize(y * newWidth), newWidth);
  }
  releaseTo(mark);
}

/** The place in the source in 256ths of a pixel, at the latest between its last two. */
function sourcePlace(at: i32, step: f32, size: i32): i32 {
  let place: f32 = (f32(at) + 0.5) * step - 0.5;
  if (place < 0) place = 0;
  let whole = i32(place);
  if (whole > size - 2) whole = size - 2;
  let part = i32((place - f32(whole)) * 256);
  if (part > 255) part = 255;
  return (whole << 8) | part;
}

function placeColumns(columns: usize, width: i32, newWidth: i32): void {
  const step = f32(width) / f32(newWidth);
  for (let x = 0; x < newWidth; x++) store<i32>(columns + usize(x) * 4, sourcePlace(x, step, width));
}

function blendRows(upper: usize, width: i32, part: i32, row: usize): void {
  const lower = upper + usize(width);
  let x = 0;
  if (ASC_FEATURE_SIMD) {
    const ofUpper = i16x8.splat(i16(256 - part));
    const ofLower = i16x8.splat(i16(part));
    for (; x + 8 <= width; x += 8) {
      const above = i16x8.mul(v128.load8x8_u(upper + usize(x)), ofUpper);
      const below = i16x8.mul(v128.load8x8_u(lower + usize(x)), ofLower);
      v128.store(row + usize(x) * 2, i16x8.add(above, below));
    }
  }
  for (; x < width; x++) {
    const above = u32(load<u8>(upper + usize(x))) * u32(256 - part);
    store<u16>(row + usize(x) * 2, u16(above + u32(load<u8>(lower + usize(x))) * u32(part)));
  }
}

function blendColumns(row: usize, columns: usize, target: usize, newWidth: i32): void {
  for (let x: usize = 0; x < usize(newWidth); x++) {
    const place = load<u32>(columns + x * 4);
    const pair = load<u32>(row + (place >> 8) * 2);
    const part = place & 255;
    store<u8>(target + x, u8(((pair & 0xffff) * (256 - part) + (pair >> 16) * part + 32_768) >> 16));
  }
}
