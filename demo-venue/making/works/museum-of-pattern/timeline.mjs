/**
 * The history of patterns as a section through the earth, with the oldest layer at the bottom. Knots of ropes, tiles,
 * woven cloth, ruled curves, rules, numbers, and light on top.
 */
import { along, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';
import { round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 5, mottle: 5, seed: 83 };

/** From the lowest layer up: its ground, its ink, and its pattern. */
const LAYERS = [
  { ground: colour(0.33, 0.05, 45), ink: colour(0.62, 0.09, 60), pattern: knots },
  { ground: colour(0.48, 0.1, 42), ink: colour(0.83, 0.08, 75), pattern: tiles },
  { ground: colour(0.68, 0.1, 68), ink: colour(0.4, 0.08, 35), pattern: weave },
  { ground: colour(0.84, 0.06, 85), ink: colour(0.45, 0.09, 250), pattern: waves },
  { ground: colour(0.6, 0.06, 200), ink: colour(0.9, 0.03, 100), pattern: cells },
  { ground: colour(0.4, 0.07, 245), ink: colour(0.76, 0.08, 220), pattern: triangles },
];
const SKY = colour(0.9, 0.03, 80);
const DEPTH = 138;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(SKY)}"/>`, sun()];
  const clips = [];
  for (let layer = LAYERS.length - 1; layer >= 0; layer -= 1) {
    const { ground, ink, pattern } = LAYERS[layer];
    const top = surface(layer, width, height);
    const whole = through([...top, [width, height], [0, height]]);
    clips.push(`<clipPath id="layer${layer}"><path d="${whole}"/></clipPath>`);
    shapes.push(
      `<path d="${whole}" fill="${toHex(ground)}"/>`,
      `<g clip-path="url(#layer${layer})" fill="none" stroke="${toHex(ink)}">${pattern(layerTop(layer, height), width, ink)}</g>`,
      `<path d="${through(top, false)}" fill="none" stroke="${toHex(lighter(ground, -0.12))}" stroke-width="5"/>`,
    );
  }
  return svgDocument(width, height, shapes, clips.join(''));
}

function layerTop(layer, height) {
  return height - (layer + 1) * DEPTH + 14;
}

/** Layers sag and swell as they do in a cutting, each following the one below a little. */
function surface(layer, width, height) {
  const sag = createNoise(60);
  const own = createNoise(61 + layer);
  return Array.from({ length: 81 }, (_, step) => {
    const x = (step / 80) * width;
    return [x, layerTop(layer, height) + sag(x / 520, layer * 0.3) * 34 + own(x / 210, 0.5) * 13];
  });
}

function sun() {
  const ring = (radius, tone) => `<circle cx="1216" cy="96" r="${radius}" fill="${toHex(tone)}"/>`;
  const glow = [colour(0.88, 0.06, 70), colour(0.84, 0.09, 60), colour(0.76, 0.15, 48)];
  return [92, 70, 50].map((radius, index) => ring(radius, along(glow, index / 2))).join('');
}

/** Two ropes that pass each other, over and under. */
function knots(top, width, ink) {
  const rope = (shift) =>
    through(
      Array.from({ length: 161 }, (_, step) => {
        const x = (step / 160) * (width + 40) - 20;
        return [x, top + 92 + Math.sin(x / 34 + shift) * 34];
      }),
      false,
    );
  const look = (data, tone, thick) => `<path d="${data}" stroke="${toHex(tone)}" stroke-width="${thick}"/>`;
  return [0, Math.PI].map((shift) => look(rope(shift), lighter(ink, -0.22), 19) + look(rope(shift), ink, 12)).join('');
}

/** Stars of eight points and the crosses between them. */
function tiles(top, width, ink) {
  const shapes = [];
  for (let x = 40; x < width + 80; x += 80) {
    for (const y of [top + 6, top + 86, top + 166]) {
      shapes.push(
        `<g transform="translate(${x} ${y})"><path d="M-28 -28H28V28H-28Z" fill="${toHex(ink)}" stroke="none"/><path d="M-28 -28H28V28H-28Z" fill="${toHex(ink)}" stroke="none" transform="rotate(45)"/><circle r="11" fill="${toHex(lighter(ink, -0.42))}" stroke="none"/></g>`,
      );
    }
  }
  return shapes.join('');
}

/** Threads in pairs of three. */
function weave(top, width, ink) {
  const shapes = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < width / 32; column += 1) {
      const isOver = (row + column) % 2 === 0;
      const [x, y] = [column * 32 + 16, top - 20 + row * 32];
      const threads = [-9, 0, 9].map((shift) =>
        isOver ? `M${x - 17} ${y + shift}H${x + 17}` : `M${x + shift} ${y - 17}V${y + 17}`,
      );
      shapes.push(
        `<path d="${threads.join('')}" stroke-width="5.4" stroke-linecap="round" opacity="${isOver ? 0.9 : 0.6}"/>`,
      );
    }
  }
  return `<g stroke="${toHex(ink)}">${shapes.join('')}</g>`;
}

/** Curves drawn by wheels: each circle rolls a little further. */
function waves(top, width) {
  const shapes = [];
  for (let x = -96; x < width + 96; x += 19)
    shapes.push(`<circle cx="${x}" cy="${round(top + 84)}" r="104" stroke-width="1.5"/>`);
  return shapes.join('');
}

/** Cells that live by a rule: each row decides the next (rule 90). */
function cells(top, width, ink) {
  const side = 12;
  const columns = Math.ceil(width / side);
  let row = Array.from({ length: columns }, (_, column) => (column * 7) % 31 === 0);
  const squares = [];
  for (let down = 0; down < 17; down += 1) {
    row.forEach((lives, column) => {
      if (lives)
        squares.push(`M${column * side} ${round(top - 30 + down * side)}h${side - 2}v${side - 2}h${2 - side}z`);
    });
    row = row.map((_, column) => (row[column - 1] ?? false) !== (row[column + 1] ?? false));
  }
  return `<path d="${squares.join('')}" fill="${toHex(ink)}" fill-opacity="0.75" stroke="none"/>`;
}

/** Triangles with triangles cut out of them. */
function triangles(top, width, ink) {
  const cut = (x, y, side, depth) => {
    if (depth === 0) return `M${round(x)} ${round(y)}h${round(side)}l${round(-side / 2)} ${round(-side * 0.866)}z`;
    const half = side / 2;
    return (
      cut(x, y, half, depth - 1) +
      cut(x + half, y, half, depth - 1) +
      cut(x + half / 2, y - half * 0.866, half, depth - 1)
    );
  };
  const shapes = [];
  for (let x = -70; x < width + 160; x += 190) shapes.push(cut(x, top + 176, 190, 4));
  return `<path d="${shapes.join('')}" fill="${toHex(ink)}" stroke="none"/>`;
}
