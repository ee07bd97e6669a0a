import { describe, expect, test } from 'vitest';
import { coveredPart, MOST_PICTURES, mosaic } from './mosaic.ts';

const AREA = { x: 10, y: 20, width: 320, height: 620 };

describe('the pictures of a visit', () => {
  test.each([1, 2, 3, 4, 5, 6])('fill the area if their number is %d', (count) => {
    const places = mosaic(count, AREA, 20, 'ltr');
    expect(places).toHaveLength(count);
    expect(Math.min(...places.map(({ x }) => x))).toBe(10);
    expect(Math.max(...places.map(({ x, width }) => x + width))).toBeCloseTo(330);
    expect(Math.max(...places.map(({ y, height }) => y + height))).toBeCloseTo(640);
  });
  test('are at most six, and none if the visit has none', () => {
    expect(mosaic(9, AREA, 20, 'ltr')).toHaveLength(6);
    expect(MOST_PICTURES).toBe(6);
    expect(mosaic(0, AREA, 20, 'ltr')).toEqual([]);
  });
  test('begin on the right in a right-to-left language', () => {
    const [first, second] = mosaic(2, AREA, 20, 'rtl');
    expect([first?.x, second?.x]).toEqual([180, 10]);
  });
  test('are cropped around their focal point', () => {
    const square = { width: 100, height: 100 };
    expect(coveredPart({ width: 400, height: 200 }, square)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(coveredPart({ width: 400, height: 200 }, square, { x: 0.9, y: 0.5 })).toMatchObject({ x: 200 });
    expect(coveredPart({ width: 200, height: 400 }, square, { x: 0.5, y: 0.1 })).toMatchObject({ y: 0, height: 200 });
  });
});
