import { COMPARISONS, PATTERN } from './test-pattern';

/** Addresses of the compared pixels, relative to the corner, four at a time. */
const first = memory.data(16);
const second = memory.data(16);
/** Bytes of one column of the test pattern. */
const COLUMN: usize = COMPARISONS * 4;

/**
 * Writes the 256 bits of a corner, turned by its direction, and beside them how clear each answer is: a probe of the
 * search flips the least clear ones. `margins` may be zero: then they are not written.
 */
export function describe(at: usize, width: usize, cosine: f32, sine: f32, bits: usize, margins: usize): void {
  for (let word: usize = 0; word < 8; word++) {
    let marks: u32 = 0;
    for (let i: usize = 0; i < 32; i += 4) {
      const comparison = word * 32 + i;
      const places = PATTERN + comparison * 4;
      turn(places, width, cosine, sine, first);
      turn(places + 2 * COLUMN, width, cosine, sine, second);
      for (let lane: usize = 0; lane < 4; lane++) {
        const one = i32(load<u8>(at + load<usize>(first + lane * 4)));
        const other = i32(load<u8>(at + load<usize>(second + lane * 4)));
        marks |= u32(one < other) << u32(i + lane);
        if (margins !== 0) store<u8>(margins + comparison + lane, u8(abs(one - other)));
      }
    }
    store<u32>(bits + word * 4, marks);
  }
}

/** Turns four places of the pattern and writes their addresses. Rounds half to even in both builds. */
function turn(places: usize, width: usize, cosine: f32, sine: f32, addresses: usize): void {
  if (ASC_FEATURE_SIMD) {
    const x = v128.load(places);
    const y = v128.load(places + COLUMN);
    const across = f32x4.sub(f32x4.mul(x, f32x4.splat(cosine)), f32x4.mul(y, f32x4.splat(sine)));
    const down = f32x4.add(f32x4.mul(x, f32x4.splat(sine)), f32x4.mul(y, f32x4.splat(cosine)));
    const column = i32x4.trunc_sat_f32x4_s(f32x4.nearest(across));
    const row = i32x4.trunc_sat_f32x4_s(f32x4.nearest(down));
    v128.store(addresses, i32x4.add(i32x4.mul(row, i32x4.splat(i32(width))), column));
    return;
  }
  for (let lane: usize = 0; lane < 4; lane++) {
    const x = load<f32>(places + lane * 4);
    const y = load<f32>(places + COLUMN + lane * 4);
    const column = i32(nearest<f32>(x * cosine - y * sine));
    const row = i32(nearest<f32>(x * sine + y * cosine));
    store<i32>(addresses + lane * 4, row * i32(width) + column);
  }
}

/** The number of different bits of two descriptions. */
export function distance(one: usize, other: usize): i32 {
  if (ASC_FEATURE_SIMD) {
    const low = i8x16.popcnt(v128.xor(v128.load(one), v128.load(other)));
    const high = i8x16.popcnt(v128.xor(v128.load(one, 16), v128.load(other, 16)));
    const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.add(low, high));
    const fours = i32x4.extadd_pairwise_i16x8_u(pairs);
    const sums = i64x2.extract_lane(fours, 0) + i64x2.extract_lane(fours, 1);
    return i32(sums) + i32(sums >> 32);
  }
  let bits: i64 = 0;
  for (let i: usize = 0; i < 32; i += 8) bits += popcnt<i64>(load<i64>(one + i) ^ load<i64>(other + i));
  return i32(bits);
}
