import { rowAndColumn, SIDE } from './jigsaw.ts';

/** A tab of a jigsaw piece along one side of length 1: how far along (`t`) and how far out (`o`), as cubic curves. */
const TAB = [
  [0.44, 0, 0.43, 0.05, 0.4, 0.09],
  [0.32, 0.24, 0.68, 0.24, 0.6, 0.09],
  [0.57, 0.05, 0.56, 0, 0.62, 0],
] as const;
/** How far a tab reaches beyond its piece, as a share of the side. */
export const REACH = 0.22;

/** The position of a point of each side, clockwise from the top, for a piece from 0 to 1. */
const SIDES = [
  (t: number, o: number) => [t, -o],
  (t: number, o: number) => [1 + o, t],
  (t: number, o: number) => [1 - t, 1 + o],
  (t: number, o: number) => [-o, 1 - t],
] as const;

/**
 * The outline of a piece as the data of an SVG path, in units of its side: a tab, a hole, or a straight edge of the
 * picture on each of its sides. The tab of one piece is the hole of its neighbour.
 */
export function outlineOf(piece: number): string {
  const { row, column } = rowAndColumn(piece);
  const leans = (row + column) % 2 === 0 ? 1 : -1;
  const tabs = [row > 0 && leans, column < SIDE - 1 && -leans, row < SIDE - 1 && leans, column > 0 && -leans];
  const sides = SIDES.map((at, side) => {
    const out = Number(tabs[side]);
    const write = (t: number, o: number) => at(t, o * out).map((value) => Math.round(value * 1000) / 1000);
    const curves = TAB.map(([a, b, c, d, e, f]) => `C${[write(a, b), write(c, d), write(e, f)].join(' ')}`);
    return [...(out === 0 ? [] : [`L${write(0.38, 0)}`, ...curves]), `L${write(1, 0)}`].join('');
  });
  return `M0,0${sides.join('')}Z`;
}
