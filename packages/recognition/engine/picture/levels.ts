/**
 * A picture in the sizes in which it was searched, each smaller than the one before it by {@link STEP}, and blurred: a
 * table of address, width, height and scale for each, then their pixels.
 */
export const LEVELS = 8;
export const STEP: f32 = 1.2;

const ENTRY: usize = 16;
const TABLE_BYTES: usize = 128;

/** Bytes of the table and of all levels of a picture. */
export function levelBytes(width: i32, height: i32): i32 {
  let bytes = i32(TABLE_BYTES);
  let scale: f32 = 1;
  for (let level = 0; level < LEVELS; level++) {
    bytes += sideAt(width, scale) * sideAt(height, scale);
    scale *= STEP;
  }
  return bytes;
}

/** A side of a picture at a scale, in pixels. */
export function sideAt(side: i32, scale: f32): i32 {
  return i32(f32(side) / scale + f32(0.5));
}

/** Forgets all levels, and returns the address for the pixels of the first one. */
export function emptyLevels(levels: usize): usize {
  memory.fill(levels, 0, TABLE_BYTES);
  return levels + TABLE_BYTES;
}

/** Enters a level whose pixels lie at an address. */
export function enterLevel(levels: usize, level: i32, pixels: usize, width: i32, height: i32, scale: f32): void {
  const entry = levels + usize(level) * ENTRY;
  store<usize>(entry, pixels);
  store<i32>(entry, width, 4);
  store<i32>(entry, height, 8);
  store<f32>(entry, scale, 12);
}

/** Address of the pixels of a level; zero if the picture was too small for it, and then its sides are zero, too. */
export function levelPixels(levels: usize, level: i32): usize {
  return load<usize>(levels + usize(level) * ENTRY);
}

/** Width of a level, in pixels. */
export function levelWidth(levels: usize, level: i32): i32 {
  return load<i32>(levels + usize(level) * ENTRY, 4);
}

/** Height of a level, in pixels. */
export function levelHeight(levels: usize, level: i32): i32 {
  return load<i32>(levels + usize(level) * ENTRY, 8);
}

/** Pixels of the picture for each pixel of a level. */
export function levelScale(levels: usize, level: i32): f32 {
  return load<f32>(levels + usize(level) * ENTRY, 12);
}
