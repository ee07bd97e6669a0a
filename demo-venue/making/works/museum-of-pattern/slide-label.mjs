/** The slide that shows the place of the number: a paper label under a frame's corner, lamp light from above. */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 1500 };
export const paper = { grain: 4, mottle: 4, seed: 79 };

const WALL = colour(0.47, 0.07, 40);
const GILT = colour(0.72, 0.1, 80);
const LABEL = colour(0.95, 0.018, 90);
const INK = toHex(colour(0.26, 0.03, 262));

/** A work in its frame, and the label with its number beside it. */
export function draw({ width, height }) {
  const light = `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="620" cy="560" r="1020"><stop offset="0" stop-color="${toHex(lighter(WALL, 0.13))}"/><stop offset="1" stop-color="${toHex(lighter(WALL, -0.13))}"/></radialGradient>`;
  const shapes = [
    `<rect width="${width}" height="${height}" fill="url(#light)"/>`,
    frame(),
    `<rect x="352" y="924" width="560" height="330" rx="4" fill="${toHex(lighter(WALL, -0.16))}"/>`,
    `<rect x="340" y="908" width="560" height="330" rx="4" fill="${toHex(LABEL)}"/>`,
    number(),
    lines(),
  ];
  return svgDocument(width, height, shapes, light);
}

/** A corner of the picture above: cobalt tiles, cropped. */
function frame() {
  const tiles = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const [x, y] = [150 + column * 100, 60 + row * 100];
      const turn = (column * column + row * 3 + column * row) % 4;
      tiles.push(
        `<g transform="rotate(${turn * 90} ${x + 50} ${y + 50})"><rect x="${x}" y="${y}" width="100" height="100" fill="${toHex(colour(0.92, 0.03, 90))}"/><path d="M${x} ${y}H${x + 100}L${x} ${y + 100}Z" fill="${toHex(colour(0.42, 0.12, 262))}"/></g>`,
      );
    }
  }
  const rail = (inset, tone, thick) =>
    `<path d="M${150 - inset} 0V${660 + inset}H${1050 + inset}V0" fill="none" stroke="${toHex(tone)}" stroke-width="${thick}"/>`;
  return `<path d="M96 0V726H1126V0Z" fill="${toHex(lighter(WALL, -0.19))}"/><rect x="150" y="0" width="900" height="660" fill="${toHex(colour(0.42, 0.12, 262))}"/>${tiles.join('')}${rail(31, lighter(GILT, -0.12), 62)}${rail(31, GILT, 40)}${rail(31, lighter(GILT, 0.12), 8)}${rail(3, lighter(GILT, -0.3), 6)}`;
}

/** 103, as three figures drawn of lines: a number is read in every language. */
function number() {
  const look = `fill="none" stroke="${INK}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(396 958)" ${look}><path d="M6 26L32 4V108"/><path d="M116 4C150 4 156 30 156 56S150 108 116 108S76 82 76 56S82 4 116 4Z"/><path d="M202 14C214 2 258 0 258 30C258 50 240 54 226 54C244 54 264 60 264 82C264 112 216 114 198 96"/></g><path d="M396 1108H520" stroke="${toHex(colour(0.6, 0.15, 36))}" stroke-width="5"/>`;
}

/** The other text of a label, too small to be read from here. */
function lines() {
  const grey = toHex(colour(0.62, 0.02, 262));
  return `<g stroke="${grey}" stroke-width="9" stroke-linecap="round"><path d="M400 1146H800M400 1176H760M400 1206H640"/></g>`;
}
