import { seededNumbers } from '../src/golden.ts';
import type { GrayPicture } from '../src/gray-picture.ts';

const WHOLE = 1 << 24;

/** Random numbers from 0 to 1. */
export function seededParts(seed: number): () => number {
  const numbers = seededNumbers(Math.imul(seed + 1, 2_654_435_761));
  numbers();
  return () => numbers() / WHOLE;
}

/** A picture of shapes in many sizes and shades, another one for each seed; plain if it has few shapes. */
export function drawnPicture(seed: number, { width = 480, height = 400, shapes = 150 } = {}): GrayPicture {
  const random = seededParts(seed);
  const pixels = new Uint8Array(width * height).fill(50 + random() * 150);
  for (let i = 0; i < shapes; i++) drawShape(pixels, width, height, random);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + (random() + random() - 1) * 12));
  }
  return { pixels, width, height };
}

/** An ellipse, a rectangle or a rhombus, turned, shaded from one side to the other. */
function drawShape(pixels: Uint8Array, width: number, height: number, random: () => number): void {
  const [x, y] = [random() * width, random() * height];
  const [across, down] = [5 + random() ** 2 * width * 0.2, 5 + random() ** 2 * height * 0.2];
  const angle = random() * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shade = random() * 220;
  const kind = Math.floor(random() * 3);
  const reach = Math.hypot(across, down);
  for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(width, x + reach); column++) {
      const u = ((column - x) * cos + (row - y) * sin) / across;
      const v = ((row - y) * cos - (column - x) * sin) / down;
      if (sizeIn(kind, Math.abs(u), Math.abs(v)) < 1) pixels[row * width + column] = shade + 30 * (u + 1) * 0.5;
    }
  }
}

function sizeIn(kind: number, u: number, v: number): number {
  if (kind === 0) return u * u + v * v;
  return kind === 1 ? Math.max(u, v) : u + v;
}
