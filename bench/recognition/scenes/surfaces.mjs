import sharp from 'sharp';
import { chanceOf } from '../chance.mjs';
import { letters, lines } from '../works/papers.mjs';
import { hsl } from '../works/shapes.mjs';

/**
 * A picture in linear light with smaller copies of itself, each half as large: what is far away is read from a small one.
 *
 * @typedef {{ width: number, height: number, light: Float32Array }} Level
 * @typedef {readonly Level[]} Surface
 */

/** The light of each of 256 sRGB values. */
const LIGHT = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @param {import('../works/works.mjs').Picture} picture @returns {Surface} */
export function surfaceOf({ pixels, width, height }) {
  const light = new Float32Array(pixels.length);
  for (let at = 0; at < light.length; at++) light[at] = LIGHT[pixels[at]];
  const levels = [{ width, height, light }];
  while (levels.at(-1).width > 32 && levels.at(-1).height > 32) levels.push(halved(levels.at(-1)));
  return levels;
}

function halved({ width, height, light }) {
  const [half, low] = [width >> 1, height >> 1];
  const smaller = new Float32Array(3 * half * low);
  for (let y = 0; y < low; y++) {
    for (let x = 0; x < half; x++) {
      const from = 3 * (2 * y * width + 2 * x);
      for (let channel = 0; channel < 3; channel++) {
        const above = light[from + channel] + light[from + channel + 3];
        const below = light[from + 3 * width + channel] + light[from + 3 * width + channel + 3];
        smaller[3 * (y * half + x) + channel] = (above + below) / 4;
      }
    }
  }
  return { width: half, height: low, light: smaller };
}

/** @param {string} drawn SVG without its root */
async function drawnSurface(drawn, width, height) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  return surfaceOf({ pixels, width, height });
}

/** A label, or with many lines the text at the entrance of a hall. @param {string} words the seed */
export function textSurface(words, { width, height, size }) {
  const chance = chanceOf(`text ${words}`);
  const isDark = chance.isLikely(0.2);
  const place = { x: width * 0.07, y: height * 0.1, width: width * 0.86, height: height * 0.84 };
  const text = lines(chance, letters(chance), { ...place, size, colour: isDark ? '#eee' : '#222', weight: 0.12 });
  return drawnSurface(
    `<rect width="100%" height="100%" fill="${isDark ? '#2b2b30' : '#f4f2ec'}"/>${text}`,
    width,
    height,
  );
}

/** Grounds that repeat: each is a square tile of 512 pixels. The last four are floors. */
export const GROUNDS = ['plaster', 'cloth', 'damask', 'brick', 'panels', 'parquet', 'tiles', 'terrazzo', 'carpet'];

/** @param {string} kind one of {@link GROUNDS} @param {string} words the seed */
export async function groundSurface(kind, words) {
  const chance = chanceOf(`ground ${kind} ${words}`);
  const colour = [chance.between(0, 360), 26 * chance.number(), chance.between(30, 88)];
  const drawn = GROUND_DRAWINGS[kind](chance, colour);
  const pixels = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${drawn}</svg>`),
  )
    .flatten({ background: hsl(colour) })
    .removeAlpha()
    .raw()
    .toBuffer();
  const rough = kind === 'cloth' || kind === 'carpet' ? 22 : 7;
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = rough * (chance.number() - 0.5);
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = Math.max(0, Math.min(255, pixels[at + channel] + grain));
  }
  return surfaceOf({ pixels, width: 512, height: 512 });
}

const rect = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const grid = (across, down, piece) =>
  Array.from({ length: across * down }, (_, at) => piece(at % across, Math.floor(at / across))).join('');

const GROUND_DRAWINGS = {
  plaster: (chance, colour) =>
    grid(
      5,
      1,
      () =>
        `<ellipse cx="${chance.whole(60, 450)}" cy="${chance.whole(60, 450)}" rx="${chance.whole(40, 160)}" ry="${chance.whole(20, 90)}" fill="${hsl(colour, 3)}" opacity="0.4"/>`,
    ),
  cloth: (chance, colour) => grid(64, 1, (x) => rect(8 * x, 0, 4, 512, hsl(colour, chance.between(-4, 4)))),
  damask: (chance, colour) => {
    const leaf = `<path d="M0-50Q${chance.whole(15, 45)}-20 0 50Q-${chance.whole(15, 45)}-20 0-50M-40 20Q0 ${chance.whole(-20, 30)} 40 20M-25-30Q0 ${chance.whole(-60, 0)} 25-30" fill="${hsl(colour, chance.pick([-9, 9]))}" stroke="${hsl(colour, 12)}"/>`;
    return grid(4, 4, (x, y) => `<g transform="translate(${64 + 128 * x} ${64 + 128 * y}) scale(1.1)">${leaf}</g>`);
  },
  brick: (chance, colour) =>
    rect(0, 0, 512, 512, '#b8b2a8') +
    grid(4, 16, (x, y) =>
      rect(128 * x + (y % 2) * 64 - 62, 32 * y + 2, 124, 28, hsl([14, 35, 40], chance.between(-10, 14))),
    ) +
    grid(1, 16, (_, y) => rect(450 + (y % 2) * 64, 32 * y + 2, 124, 28, hsl([14, 35, colour[2] / 2]))),
  panels: (chance, colour) =>
    grid(
      2,
      1,
      (x) =>
        `<rect x="${256 * x + 20}" y="24" width="216" height="464" fill="none" stroke="${hsl(colour, -14)}" stroke-width="6"/><rect x="${256 * x + 34}" y="38" width="188" height="436" fill="${hsl(colour, chance.between(-4, 6))}"/>`,
    ),
  parquet: (chance) =>
    grid(8, 8, (x, y) =>
      grid(4, 1, (piece) =>
        (x + y) % 2
          ? rect(64 * x, 64 * y + 16 * piece, 63, 15, hsl([30, 40, 42], chance.between(-10, 10)))
          : rect(64 * x + 16 * piece, 64 * y, 15, 63, hsl([30, 40, 42], chance.between(-10, 10))),
      ),
    ),
  tiles: (chance, colour) =>
    grid(4, 4, (x, y) =>
      rect(
        128 * x + 2,
        128 * y + 2,
        124,
        124,
        hsl(colour, (x + y) % 2 ? chance.between(-3, 3) : chance.pick([-40, -6])),
      ),
    ),
  terrazzo: (chance, colour) =>
    grid(
      500,
      1,
      () =>
        `<circle cx="${chance.whole(0, 512)}" cy="${chance.whole(0, 512)}" r="${chance.whole(2, 9)}" fill="${hsl([chance.between(0, 60), 15, chance.between(20, 90)])}"/>`,
    ) + rect(0, 0, 512, 3, hsl(colour, -20)),
  carpet: (chance, colour) =>
    grid(
      16,
      16,
      (x, y) => `<circle cx="${16 + 32 * x}" cy="${16 + 32 * y}" r="9" fill="${hsl(colour, chance.between(-16, 6))}"/>`,
    ),
};
