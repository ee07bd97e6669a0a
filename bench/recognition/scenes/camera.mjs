/**
 * The visitor's camera: a pinhole with radial distortion, whose rows are exposed one after the other while the hand
 * moves. The wall is the plane z = 0, in widths of a picture of a metre; x to the right, y down, the camera at z < 0.
 *
 * @typedef {object} Camera
 * @property {number} width of a frame, in pixels
 * @property {number} height
 * @property {number} focal in pixels
 * @property {readonly number[]} bend the two coefficients that turn a distorted radius into a straight one
 * @property {readonly number[]} turned yaw, pitch and roll at the middle row, in radians
 * @property {readonly number[]} turning the same, in radians from the first row to the last
 * @property {readonly number[]} at its place at the middle row
 * @property {readonly number[]} moving from the first row to the last
 */

/**
 * The ray of a pixel without the rows' movement: its direction before the camera is turned.
 *
 * @param {Camera} camera
 */
export function rayOf({ width, height, focal, bend }, px, py) {
  const [x, y] = [(px - width / 2) / focal, (py - height / 2) / focal];
  const square = x * x + y * y;
  const straight = 1 + square * (bend[0] + bend[1] * square);
  return [x * straight, y * straight];
}

/**
 * The camera while a row is exposed, as the nine numbers that turn a ray (x, y, 1) into wall coordinates by a
 * projective map.
 *
 * @param {Camera} camera
 * @param {number} row
 */
export function wallOfRow({ height, turned, turning, at, moving }, row) {
  const time = row / height - 0.5;
  const [yaw, pitch, roll] = turned.map((angle, axis) => angle + turning[axis] * time);
  const [x, y, z] = at.map((place, axis) => place + moving[axis] * time);
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
  // Yaw about the vertical, then pitch, then roll about the line of sight: columns of the matrix that turns a ray.
  const right = [cy * cr + sy * sp * sr, cp * sr, -sy * cr + cy * sp * sr];
  const down = [-cy * sr + sy * sp * cr, cp * cr, sy * sr + cy * sp * cr];
  const ahead = [sy * cp, -sp, cy * cp];
  // A ray meets z = 0 at t = -z / ray.z: the place is (x, y) + t (ray.x, ray.y).
  return [right, down, ahead].flatMap((axis) => [x * axis[2] - z * axis[0], y * axis[2] - z * axis[1], axis[2]]);
}

/**
 * The place on the wall that a pixel shows.
 *
 * @param {Camera} camera
 */
export function wallAt(camera, px, py) {
  const [x, y] = rayOf(camera, px, py);
  const map = wallOfRow(camera, py);
  const depth = map[2] * x + map[5] * y + map[8];
  return [(map[0] * x + map[3] * y + map[6]) / depth, (map[1] * x + map[4] * y + map[7]) / depth];
}

/**
 * The pixel that shows a place on the wall: Newton's method on {@link wallAt}, from the middle of the frame.
 *
 * @param {Camera} camera
 * @param {readonly number[]} place
 */
export function pixelOf(camera, [x, y]) {
  let [px, py] = [camera.width / 2, camera.height / 2];
  for (let step = 0; step < 12; step++) {
    const [x0, y0] = wallAt(camera, px, py);
    const [x1, y1] = wallAt(camera, px + 0.5, py);
    const [x2, y2] = wallAt(camera, px, py + 0.5);
    const [a, b, c, d] = [2 * (x1 - x0), 2 * (x2 - x0), 2 * (y1 - y0), 2 * (y2 - y0)];
    const [ex, ey, area] = [x - x0, y - y0, a * d - b * c];
    const [sx, sy] = [(d * ex - b * ey) / area, (a * ey - c * ex) / area];
    // A far place is approached in bounded steps: beyond the horizon the map turns over.
    const far = Math.max(1, Math.hypot(sx, sy) / (camera.width / 2));
    px += sx / far;
    py += sy / far;
  }
  return [px, py];
}
