/** How much brightness changes in both directions around a pixel (Harris and Stephens): edges have none of it. */
const EDGE_PENALTY: f32 = 0.04;

/** Zero of an edge or a plain surface; else the fourth root of the Harris measure over seven by seven pixels. */
export function cornerness(at: usize, width: usize): i32 {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  if (ASC_FEATURE_SIMD) {
    let sumXx = i32x4.splat(0);
    let sumYy = i32x4.splat(0);
    let sumXy = i32x4.splat(0);
    for (let row = at - 3 * width - 3, j = 0; j < 7; j++, row += width) {
      const dx = i16x8.replace_lane(i16x8.sub(v128.load8x8_u(row, 1), v128.load8x8_u(row - 1)), 7, 0);
      const dy = i16x8.replace_lane(i16x8.sub(v128.load8x8_u(row + width), v128.load8x8_u(row - width)), 7, 0);
      sumXx = i32x4.add(sumXx, i32x4.dot_i16x8_s(dx, dx));
      sumYy = i32x4.add(sumYy, i32x4.dot_i16x8_s(dy, dy));
      sumXy = i32x4.add(sumXy, i32x4.dot_i16x8_s(dx, dy));
    }
    xx = sumOf(sumXx);
    yy = sumOf(sumYy);
    xy = sumOf(sumXy);
  } else {
    for (let row = at - 3 * width - 3, j = 0; j < 7; j++, row += width) {
      for (let pixel = row; pixel < row + 7; pixel++) {
        const dx = i32(load<u8>(pixel, 1)) - i32(load<u8>(pixel - 1));
        const dy = i32(load<u8>(pixel + width)) - i32(load<u8>(pixel - width));
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
      }
    }
  }
  return measure(f32(xx), f32(yy), f32(xy));
}

function measure(xx: f32, yy: f32, xy: f32): i32 {
  const trace = xx + yy;
  const response = xx * yy - xy * xy - EDGE_PENALTY * trace * trace;
  return response > 0 ? i32(sqrt<f32>(sqrt<f32>(response))) : 0;
}

function sumOf(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}
