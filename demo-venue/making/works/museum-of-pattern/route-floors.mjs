/** The route "Six ways to cover a floor": six strips of majolica, each laid by another rule, and no gap in any. */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 3, mottle: 5, seed: 57 };

const COBALT = colour(0.42, 0.13, 262);
const MILK = colour(0.93, 0.02, 95);
const OCHRE = colour(0.78, 0.13, 78);
const COPPER = colour(0.56, 0.09, 165);
const CLAY = colour(0.58, 0.13, 40);
const JOINT = toHex(colour(0.86, 0.02, 85));
const STRIP = 1600 / 6;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const strips = [squares, triangles, hexagons, planks, scales, octagons];
  const clips = strips.map(
    (_, strip) =>
      `<clipPath id="s${strip}"><rect x="${strip * STRIP}" y="0" width="${STRIP}" height="${height}"/></clipPath>`,
  );
  const shapes = [`<rect width="${width}" height="${height}" fill="${JOINT}"/>`];
  strips.forEach((lay, strip) => {
    const random = createRandom(300 + strip);
    const tile = (points, tone) =>
      `<path d="${through(points)}" fill="${toHex(lighter(tone, (random() - 0.5) * 0.06))}" stroke="${JOINT}" stroke-width="4" stroke-linejoin="round"/>`;
    shapes.push(
      `<g clip-path="url(#s${strip})"><g transform="translate(${round(strip * STRIP)} 0)">${lay(tile, height)}</g></g>`,
    );
    if (strip > 0)
      shapes.push(
        `<path d="M${round(strip * STRIP)} 0V${height}" stroke="${toHex(lighter(MILK, 0.04))}" stroke-width="14"/>`,
      );
  });
  return svgDocument(width, height, shapes, clips.join(''));
}

function squares(tile, height) {
  const side = STRIP / 4;
  const shapes = [];
  for (let row = 0; row * side < height; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = [column * side, row * side];
      const corners = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ];
      const isSlanted = (row + column) % 2 === 0;
      shapes.push(tile([corners[0], corners[1], corners[isSlanted ? 3 : 2]], COBALT));
      shapes.push(tile([corners[2], corners[3], corners[isSlanted ? 1 : 0]], MILK));
    }
  }
  return shapes.join('');
}

function triangles(tile, height) {
  const side = STRIP / 3;
  const rise = (side * Math.sqrt(3)) / 2;
  const tones = [OCHRE, CLAY, MILK];
  const shapes = [];
  for (let row = 0; row * rise < height; row += 1) {
    for (let column = -1; column < 5; column += 1) {
      const [x, y] = [(column + (row % 2) / 2) * side, row * rise];
      shapes.push(
        tile(
          [
            [x, y + rise],
            [x + side, y + rise],
            [x + side / 2, y],
          ],
          tones[(((column - row) % 3) + 3) % 3],
        ),
      );
      shapes.push(
        tile(
          [
            [x + side / 2, y],
            [x + side * 1.5, y],
            [x + side, y + rise],
          ],
          lighter(OCHRE, 0.08),
        ),
      );
    }
  }
  return shapes.join('');
}

function hexagons(tile, height) {
  const radius = STRIP / 3 / Math.sqrt(3);
  const step = radius * Math.sqrt(3);
  const shapes = [];
  for (let row = -1; row * radius * 1.5 < height + radius; row += 1) {
    for (let column = -1; column < 4; column += 1) {
      const [x, y] = [(column + (row & 1 ? 1 : 0.5)) * step, row * radius * 1.5];
      const colourClass = (((column - (row >> 1) + (row & 1 ? 2 : 0)) % 3) + 3) % 3;
      const points = Array.from({ length: 6 }, (_, corner) => {
        const turn = (corner / 6 + 1 / 12) * 2 * Math.PI;
        return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
      });
      shapes.push(tile(points, [COPPER, lighter(COPPER, 0.2), MILK][colourClass]));
    }
  }
  return shapes.join('');
}

/** Herringbone: planks of one to three, each standing against its neighbour's side. */
function planks(tile, height) {
  const broad = 38;
  const shapes = [];
  for (let row = -14; row < 40; row += 1) {
    for (let column = -10; column < 12; column += 1) {
      const [x, y] = [(row + column * 3) * broad, (row - column * 3) * broad];
      const lying = [
        [x, y],
        [x + broad * 3, y],
        [x + broad * 3, y + broad],
        [x, y + broad],
      ];
      const standing = [
        [x, y + broad],
        [x + broad, y + broad],
        [x + broad, y + broad * 4],
        [x, y + broad * 4],
      ];
      shapes.push(tile(lying, CLAY), tile(standing, lighter(CLAY, 0.15)));
    }
  }
  return `<g transform="translate(${round(STRIP / 2)} ${height / 2 - 500}) rotate(45) scale(0.9)">${shapes.join('')}</g>`;
}

/** Fish scales, laid from below so that each lies on the two under it. */
function scales(tile, height) {
  const radius = STRIP / 8;
  const shapes = [];
  for (let row = Math.ceil(height / radius) + 1; row >= -2; row -= 1) {
    for (let column = -1; column < 5; column += 1) {
      const [x, y] = [(column * 2 + (row & 1)) * radius + radius, row * radius];
      for (const [share, tone] of [
        [1, COBALT],
        [0.7, lighter(COBALT, 0.24)],
        [0.38, MILK],
      ]) {
        const points = Array.from({ length: 24 }, (_, corner) => {
          const turn = (corner / 24) * 2 * Math.PI;
          return [x + Math.cos(turn) * radius * share, y + Math.sin(turn) * radius * share];
        });
        shapes.push(tile(points, tone));
      }
    }
  }
  return shapes.join('');
}

function octagons(tile, height) {
  const step = STRIP / 3;
  const cut = step / (2 + Math.SQRT2);
  const shapes = [];
  for (let row = -1; row * step < height; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const [x, y] = [column * step, row * step];
      const [near, far] = [cut, step - cut];
      shapes.push(
        tile(
          [
            [x + near, y],
            [x + far, y],
            [x + step, y + near],
            [x + step, y + far],
            [x + far, y + step],
            [x + near, y + step],
            [x, y + far],
            [x, y + near],
          ],
          OCHRE,
        ),
      );
    }
  }
  for (let row = -1; row * step < height; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = [column * step, row * step];
      shapes.push(
        tile(
          [
            [x - cut, y],
            [x, y - cut],
            [x + cut, y],
            [x, y + cut],
          ],
          COPPER,
        ),
      );
    }
  }
  return shapes.join('');
}
