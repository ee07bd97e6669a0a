/** The direction from a corner to the centre of the brightness around it, by which its description is turned. */

const HALF_TURN: f32 = 3.14159274;
const QUARTER_TURN: f32 = 1.57079637;
const RADIUS = 15;
/** Bytes of a row of a table: 32 pixels from 15 before the corner to 16 after it. */
const ROW: usize = 32;
/** For each distance of a row from the corner: 255 inside of the circle, as bytes. */
const inside = memory.data(512);
/** The same with the pixel's own distance, as 16 bits. */
const reach = memory.data(1024);
let isPrepared = false;

let across: f32 = 0;
let downwards: f32 = 0;

/** Cosine of the direction that {@link orient} found last. */
export function cosine(): f32 {
  return across;
}

/** Sine of the direction that {@link orient} found last; y grows downwards. */
export function sine(): f32 {
  return downwards;
}

/** The direction that {@link orient} found last, in radians. */
export function angle(): f32 {
  return arcTangent(downwards, across);
}

/** Finds the direction at a pixel. */
export function orient(at: usize, width: usize): void {
  if (!isPrepared) prepare();
  let x = 0;
  let y = 0;
  if (ASC_FEATURE_SIMD) {
    const own = at - RADIUS;
    let sumX = weightedRow(v128.load(own), v128.load(own, 16), 0);
    let sumY = i32x4.splat(0);
    for (let away: usize = 1; away <= usize(RADIUS); away++) {
      const above = own - away * width;
      const below = own + away * width;
      sumX = i32x4.add(sumX, weightedRow(v128.load(above), v128.load(above, 16), away));
      sumX = i32x4.add(sumX, weightedRow(v128.load(below), v128.load(below, 16), away));
      const difference = i16x8.sub(rowSum(below, away), rowSum(above, away));
      sumY = i32x4.add(sumY, i32x4.dot_i16x8_s(difference, i16x8.splat(i16(away))));
    }
    x = sumOf(sumX);
    y = sumOf(sumY);
  } else {
    for (let row = -RADIUS; row <= RADIUS; row++) {
      const half = halfWidth(row);
      const start = at + usize(row * i32(width));
      let sum = 0;
      for (let column = -half; column <= half; column++) {
        const value = i32(load<u8>(start + usize(column)));
        sum += value;
        x += column * value;
      }
      y += row * sum;
    }
  }
  turnTo(f32(x), f32(y));
}

function turnTo(x: f32, y: f32): void {
  const length: f32 = sqrt<f32>(x * x + y * y) + 0.000001;
  across = x / length;
  downwards = y / length;
}

function halfWidth(row: i32): i32 {
  return i32(sqrt<f32>(f32(15.5 * 15.5) - f32(row * row)));
}

function prepare(): void {
  for (let row = 0; row <= RADIUS; row++) {
    const half = halfWidth(row);
    for (let column = -half; column <= half; column++) {
      const place = usize(row) * ROW + usize(column + RADIUS);
      store<u8>(inside + place, 255);
      store<i16>(reach + place * 2, i16(column));
    }
  }
  isPrepared = true;
}

function weightedRow(first: v128, second: v128, away: usize): v128 {
  const weights = reach + away * ROW * 2;
  let sum = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(first), v128.load(weights));
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(first), v128.load(weights, 16)));
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(second), v128.load(weights, 32)));
  return i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(second), v128.load(weights, 48)));
}

function rowSum(row: usize, away: usize): v128 {
  const mask = inside + away * ROW;
  const first = i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(row), v128.load(mask)));
  return i16x8.add(first, i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(row, 16), v128.load(mask, 16))));
}

function sumOf(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/** From -pi to pi, by a polynomial: the same bits on every device. */
function arcTangent(y: f32, x: f32): f32 {
  const longer = max<f32>(abs<f32>(x), abs<f32>(y));
  const shorter = min<f32>(abs<f32>(x), abs<f32>(y));
  if (longer === 0) return 0;
  const ratio = shorter / longer;
  const square = ratio * ratio;
  let series: f32 = square * f32(-0.0464964749) + f32(0.15931422);
  series = series * square - f32(0.327622764);
  let turned: f32 = series * square * ratio + ratio;
  if (abs<f32>(y) > abs<f32>(x)) turned = QUARTER_TURN - turned;
  if (x < 0) turned = HALF_TURN - turned;
  return y < 0 ? -turned : turned;
}
