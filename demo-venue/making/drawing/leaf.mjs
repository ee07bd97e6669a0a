import { round } from './svg.mjs';

/**
 * A leaf shape (seed, petal, drop) as path data, along a direction. `belly` is the position of its greatest width: 0 at
 * its base, 1 at its tip.
 * @param {{ x: number, y: number, angle: number, length: number, width: number, belly?: number, bend?: number, tip?:
 * number }} leaf x and y are its middle; bend moves the tip sideways, as a share of the length; tip is how round its
 * end is: 0 for a point, 1 for a drop
 * @returns {string}
 */
export function leafPath({ x, y, angle, length, width, belly = 0.55, bend = 0, tip = 0.2 }) {
  const place = (ahead, aside) => {
    const onward = (ahead - 0.5) * length;
    const sideways = aside * width * 0.5 + bend * length * ahead * ahead;
    const px = x + Math.cos(angle) * onward - Math.sin(angle) * sideways;
    const py = y + Math.sin(angle) * onward + Math.cos(angle) * sideways;
    return `${round(px)} ${round(py)}`;
  };
  const side = (sign) => ({
    low: place(belly * 0.42, sign * 0.92),
    broad: place(belly, sign),
    high: place(belly + (1 - belly) * 0.52, sign),
  });
  const left = side(1);
  const right = side(-1);
  return `M${place(0, 0)}C${place(0, 0.5)} ${left.low} ${left.broad}C${left.high} ${place(1, tip * 0.8)} ${place(1, 0)}C${place(1, -tip * 0.8)} ${right.high} ${right.broad}C${right.low} ${place(0, -0.5)} ${place(0, 0)}Z`;
}
