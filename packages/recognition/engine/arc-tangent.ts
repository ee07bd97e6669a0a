const HALF_TURN: f32 = 3.14159274;
const QUARTER_TURN: f32 = 1.57079637;

/** The angle of a direction in radians, from -pi to pi, by a polynomial: the same bits on every device. */
export function arcTangent(y: f32, x: f32): f32 {
  const longer = max<f32>(abs<f32>(x), abs<f32>(y));
  const shorter = min<f32>(abs<f32>(x), abs<f32>(y));
  if (longer === 0) return 0;
  const ratio = shorter / longer;
  const square = ratio * ratio;
  let series: f32 = square * f32(-0.0464964749) + f32(0.15931422);
  series = series * square - f32(0.327622764);
  let angle: f32 = series * square * ratio + ratio;
  if (abs<f32>(y) > abs<f32>(x)) angle = QUARTER_TURN - angle;
  if (x < 0) angle = HALF_TURN - angle;
  return y < 0 ? -angle : angle;
}
