/** Brightness of coloured pixels, in integers, so that every device finds the same. */
export function grayOf(rgba: usize, pixels: i32, gray: usize): void {
  for (let i: usize = 0; i < usize(pixels); i++) {
    const at = rgba + i * 4;
    const weighted = u32(load<u8>(at)) * 77 + u32(load<u8>(at, 1)) * 151 + u32(load<u8>(at, 2)) * 28;
    store<u8>(gray + i, u8((weighted + 128) >> 8));
  }
}
