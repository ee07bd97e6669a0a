/** The logo of the House of Kites: a kite and its tail, white on a transparent ground. */
import { path, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 640, height: 360 };

const LINE = {
  fill: 'none',
  stroke: '#ffffff',
  'stroke-width': 9,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  return svgDocument(width, height, [
    path('M352 24L452 118L330 236L250 112Z', LINE),
    path('M352 24L330 236M250 112L452 118', LINE),
    path('M330 236C340 286 300 288 288 312C278 332 244 340 214 330', LINE),
    path('M316 280L340 296L330 268ZM262 320L284 340L280 310Z', { ...LINE, fill: '#ffffff' }),
  ]);
}
