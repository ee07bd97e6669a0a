/** The path of a point in Lorenz's three equations of 1963, with his numbers: ten, twenty-eight and eight thirds. */

const TURN = 10;
const HEAT = 28;
const SHAPE = 8 / 3;

/**
 * @param {{ seconds: number, step: number, start?: [number, number, number], settle?: number }} plan
 * `settle`: how long the point runs before it is watched, until it has come to the wings
 * @returns {Generator<[number, number, number]>} its places, one for each step
 */
export function* lorenzLine({ seconds, step, start = [1, 1, 20], settle = 20 }) {
  let place = start;
  for (let time = 0; time < settle; time += 0.001) place = onward(place, 0.001);
  const steps = Math.round(seconds / step);
  for (let count = 0; count < steps; count += 1) {
    place = onward(place, step);
    yield place;
  }
}

/** One Runge-Kutta step: four evaluations, then the step. */
function onward([x, y, z], step) {
  const [ax, ay, az] = push(x, y, z);
  const half = step / 2;
  const [bx, by, bz] = push(x + ax * half, y + ay * half, z + az * half);
  const [cx, cy, cz] = push(x + bx * half, y + by * half, z + bz * half);
  const [dx, dy, dz] = push(x + cx * step, y + cy * step, z + cz * step);
  const sixth = step / 6;
  return [
    x + (ax + 2 * bx + 2 * cx + dx) * sixth,
    y + (ay + 2 * by + 2 * cy + dy) * sixth,
    z + (az + 2 * bz + 2 * cz + dz) * sixth,
  ];
}

function push(x, y, z) {
  return [TURN * (y - x), x * (HEAT - z) - y, x * y - SHAPE * z];
}
