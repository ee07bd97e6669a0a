import { memoryMark, releaseTo, reserve } from '../memory';

/** Weights of a pixel and of its neighbours one, two and three away; together 256. */
const OWN = 52;
const NEXT = 50;
const SECOND = 34;
const THIRD = 18;
const REACH = 3;

/** Blurs a picture over seven pixels in both directions, so that single pixels of noise do not decide a comparison. */
export function blur(source: usize, width: i32, height: i32, target: usize): void {
  const mark = memoryMark();
  const rows = reserve(usize(width * height));
  for (let y = 0; y < height; y++) {
    const at = usize(y * width);
    memory.copy(rows + at, source + at, REACH);
    blurLine(source + at + REACH, rows + at + REACH, width - 2 * REACH, 1);
    memory.copy(rows + at + usize(width - REACH), source + at + usize(width - REACH), REACH);
  }
  const edge = usize(REACH * width);
  memory.copy(target, rows, edge);
  for (let y = REACH; y < height - REACH; y++)
    blurLine(rows + usize(y * width), target + usize(y * width), width, usize(width));
  memory.copy(target + usize(height * width) - edge, rows + usize(height * width) - edge, edge);
  releaseTo(mark);
}

/** Blurs one line; neighbours are `step` bytes apart. */
function blurLine(source: usize, target: usize, length: i32, step: usize): void {
  let x: i32 = 0;
  if (ASC_FEATURE_SIMD) {
    for (; x + 8 <= length; x += 8) {
      const at = source + usize(x);
      let sum = i16x8.mul(v128.load8x8_u(at), i16x8.splat(i16(OWN)));
      sum = i16x8.add(sum, i16x8.mul(pairAround(at, step), i16x8.splat(i16(NEXT))));
      sum = i16x8.add(sum, i16x8.mul(pairAround(at, step * 2), i16x8.splat(i16(SECOND))));
      sum = i16x8.add(sum, i16x8.mul(pairAround(at, step * 3), i16x8.splat(i16(THIRD))));
      const rounded = i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8);
      v128.store64_lane(target + usize(x), i8x16.narrow_i16x8_u(rounded, rounded), 0);
    }
  }
  for (; x < length; x++) {
    const at = source + usize(x);
    const near = u32(load<u8>(at)) * OWN + sumAround(at, step) * NEXT;
    const far = sumAround(at, step * 2) * SECOND + sumAround(at, step * 3) * THIRD;
    store<u8>(target + usize(x), u8((near + far + 128) >> 8));
  }
}

function pairAround(at: usize, distance: usize): v128 {
  return i16x8.add(v128.load8x8_u(at - distance), v128.load8x8_u(at + distance));
}

function sumAround(at: usize, distance: usize): u32 {
  return u32(load<u8>(at - distance)) + u32(load<u8>(at + distance));
}
