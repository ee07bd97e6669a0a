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
