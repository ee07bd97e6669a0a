/** The cabinet's logo: twelve circles that an engine turns round one point, white on a transparent ground. */
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 640, height: 360 };

const CIRCLES = 12;
const RADIUS = 94;
const OFF = 68;
const STROKE = 6.5;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const shapes = Array.from({ length: CIRCLES }, (_, index) => {
    const turn = (index / CIRCLES) * 2 * Math.PI;
    const [x, y] = [width / 2 + Math.cos(turn) * OFF, height / 2 + Math.sin(turn) * OFF];
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${RADIUS}" fill="none" stroke="#ffffff" stroke-width="${STROKE}"/>`;
  });
  return svgDocument(width, height, shapes);
}
