import type { FocalPoint } from '@cicerone/content/package/fields';

/** A picture's own size, in pixels, and the point that the museum wants to be seen. */
export type Shape = { width: number; height: number; focalPoint?: FocalPoint | undefined };

/** A part of a picture, in shares of its width and height, counted from its upper left corner. */
export type Cut = { x: number; y: number; width: number; height: number };

/** How much of a square picture a close-up shows, the easiest first. */
const CLOSE_UPS = [0.5, 0.34, 0.22];

/** The largest square of a picture that has its focal point as near to its middle as possible. */
export function squareOf(shape: Shape): Cut {
  return squareAround(shape, 1);
}

/** A close-up of a picture around its focal point, in one of three sizes from 1, the largest. */
export function closeUpOf(shape: Shape, size: number): Cut {
  return squareAround(shape, CLOSE_UPS[size - 1] ?? 1);
}

/** @param share of the picture's shorter side */
function squareAround({ width, height, focalPoint: { x, y } = { x: 0.5, y: 0.5 } }: Shape, share: number): Cut {
  const side = Math.min(width, height) * share;
  const cut = { width: side / width, height: side / height };
  return { x: start(x, cut.width), y: start(y, cut.height), ...cut };
}

/** The start of a stretch with `middle` in its middle, as far as it stays within 0 and 1. */
function start(middle: number, length: number): number {
  return Math.min(Math.max(middle - length / 2, 0), 1 - length);
}

/** A part of a cut, in shares of it: it may reach beyond the cut, and beyond the picture. */
export function partOf(cut: Cut, part: Cut): Cut {
  return {
    x: cut.x + part.x * cut.width,
    y: cut.y + part.y * cut.height,
    width: part.width * cut.width,
    height: part.height * cut.height,
  };
}

/** How a picture fills a box as a background of which a cut is seen, as CSS has it (`background-size`, `-position`). */
export function backgroundOf({ x, y, width, height }: Cut): { size: string; position: string } {
  // A position is a share of the hidden part; it is 0 if nothing is hidden.
  const share = (start: number, length: number) => (length === 1 ? 0 : (100 * start) / (1 - length));
  return {
    size: `${100 / width}% ${100 / height}%`,
    position: `${share(x, width)}% ${share(y, height)}%`,
  };
}
