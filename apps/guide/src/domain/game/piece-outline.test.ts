import { describe, expect, test } from 'vitest';
import { outlineOf, REACH } from './piece-outline.ts';

/** The points of an outline, moved to where its piece is in the picture. */
function points(piece: number): [number, number][] {
  const [column, row] = [piece % 3, Math.floor(piece / 3)];
  const numbers = (outlineOf(piece).match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    (numbers[2 * at] ?? 0) + column,
    (numbers[2 * at + 1] ?? 0) + row,
  ]);
}
/** The points of a piece that are near one line of the picture, sorted. */
function near(piece: number, axis: 0 | 1, line: number, from: number) {
  const along = axis === 0 ? 1 : 0;
  return points(piece)
    .filter((point) => Math.abs(point[axis] - line) < 0.3 && point[along] > from + 0.2 && point[along] < from + 0.8)
    .map((point) => point.map((value) => value.toFixed(3)).join())
    .sort();
}

describe('a piece', () => {
  test('meets its neighbours exactly: the tab of one is the hole of the other', () => {
    for (const [piece, neighbour, axis, line, from] of [
      [0, 1, 0, 1, 0],
      [1, 2, 0, 2, 0],
      [4, 5, 0, 2, 1],
      [0, 3, 1, 1, 0],
      [4, 7, 1, 2, 1],
      [5, 8, 1, 2, 2],
    ] as const) {
      const seam = near(piece, axis, line, from);
      expect(seam.length, `${piece} and ${neighbour}`).toBeGreaterThan(6);
      expect(near(neighbour, axis, line, from)).toEqual(seam);
    }
  });
  test('is straight at the edge of the picture', () => {
    const all = Array.from({ length: 9 }, (_, piece) => points(piece)).flat(2);
    expect([Math.min(...all), Math.max(...all)]).toEqual([0, 3]);
  });
  test('reaches no further than its drawn area', () => {
    const own = points(4).map(([x, y]) => [x - 1, y - 1]);
    // A curve stays within three quarters of the reach of its two handles.
    expect(Math.max(...own.flat()) - 1).toBeLessThan(REACH + 0.03);
    expect(0.75 * 0.24 + 0.25 * 0.09).toBeLessThan(REACH);
  });
});
