/** The welcome picture of the House of Kites: an evening with more kites than birds. */
import { along, blend, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 960, height: 1706 };
export const paper = { grain: 3, mottle: 5, seed: 3 };

const SKY = [
  colour(0.42, 0.07, 262),
  colour(0.6, 0.08, 300),
  colour(0.76, 0.1, 20),
  colour(0.84, 0.1, 58),
  colour(0.5, 0.08, 20),
  colour(0.22, 0.04, 300),
];
const STOPS = [0, 0.2, 0.36, 0.5, 0.62, 0.78];
const CLOTHS = [
  [colour(0.62, 0.2, 28), colour(0.9, 0.09, 90)],
  [colour(0.9, 0.05, 90), colour(0.4, 0.1, 262)],
  [colour(0.78, 0.15, 75), colour(0.5, 0.16, 20)],
  [colour(0.38, 0.1, 265), colour(0.85, 0.1, 60)],
];
/** The place of each: the great one near, the small ones far. */
const KITES = [
  [590, 560, 208, -0.42, 0],
  [260, 380, 116, 0.28, 1],
  [720, 238, 76, -0.2, 2],
  [210, 700, 62, -0.5, 3],
  [440, 210, 46, 0.35, 0],
  [830, 420, 34, 0.2, 1],
  [100, 220, 30, -0.3, 2],
];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(88);
  const stops = STOPS.map((stop, index) => `<stop offset="${stop}" stop-color="${toHex(along(SKY, index / 5))}"/>`);
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0.12" y2="1">${stops.join('')}</linearGradient>`;
  const shapes = [`<rect width="${width}" height="${height}" fill="url(#sky)"/>`, ...hills(width, height, random)];
  for (const kite of [...KITES].reverse()) shapes.push(...fly(kite, random));
  return svgDocument(width, height, shapes, sky);
}

function hills(width, height, random) {
  return [0, 1, 2].map((row) => {
    const ridge = Array.from({ length: 25 }, (_, step) => {
      const x = (step / 24) * width;
      return [x, height * (0.6 + row * 0.07) - Math.sin(step * 0.42 + row * 2.1) * (46 - row * 8) - random() * 8];
    });
    return path(through([...ridge, [width, height], [0, height]]), { fill: toHex(lighter(SKY[5], 0.12 - row * 0.07)) });
  });
}

/** Cloth in four fields on two sticks, a line to the ground, a tail with bows. */
function fly([x, y, reach, turn, cloth], random) {
  const [light, dark] = CLOTHS[cloth];
  const far = 0.55 * (1 - reach / 208);
  const tone = (base, step) => toHex(blend(lighter(base, step), SKY[2], far));
  const corner = (right, down) => [
    x + (right * Math.cos(turn) - down * Math.sin(turn)) * reach,
    y + (right * Math.sin(turn) + down * Math.cos(turn)) * reach,
  ];
  const [top, right, foot, left, cross] = [
    corner(0, -1),
    corner(0.78, -0.3),
    corner(0, 1.25),
    corner(-0.78, -0.3),
    corner(0, -0.3),
  ];
  const fields = [
    [[top, right, cross], light, 0.03],
    [[right, foot, cross], dark, 0],
    [[foot, left, cross], light, -0.07],
    [[left, top, cross], dark, 0.06],
  ].map(([points, base, step]) => path(through(points), { fill: tone(base, step) }));
  const string = `M${cross.map(round).join(' ')}Q${round(x - reach * 0.5)} ${round(y + reach * 3)} ${round(480 + (x - 480) * 0.2)} 1500`;
  return [
    path(string, { fill: 'none', stroke: tone(SKY[5], 0.1), 'stroke-width': Math.max(reach / 90, 0.8), opacity: 0.6 }),
    ...tail(foot, reach, turn, tone, [light, dark], random),
    ...fields,
    path(`${through([top, foot], false)}${through([left, right], false)}`, {
      stroke: tone(SKY[5], 0),
      'stroke-width': Math.max(reach / 42, 1),
      opacity: 0.75,
    }),
  ];
}

function tail([x, y], reach, turn, tone, cloths, random) {
  const at = (step) => [
    x - Math.sin(turn) * step * reach * 0.2 + Math.sin(step * 1.15) * reach * 0.16,
    y + step * reach * 0.2,
  ];
  const points = Array.from({ length: 29 }, (_, step) => at(step / 4));
  const bows = [1, 2.4, 3.8, 5.2, 6.6].map((step, index) => {
    const [bowX, bowY] = at(step);
    const [wide, high] = [reach * 0.15, reach * (0.07 + random() * 0.02)];
    const wings = [
      [-wide, -high],
      [wide, high],
      [wide, -high],
      [-wide, high],
    ].map(([px, py]) => [bowX + px, bowY + py]);
    return path(through(wings), { fill: tone(cloths[index % 2], 0.02) });
  });
  return [
    path(through(points, false), {
      fill: 'none',
      stroke: tone(SKY[5], 0.05),
      'stroke-width': Math.max(reach / 60, 0.9),
    }),
    ...bows,
  ];
}
