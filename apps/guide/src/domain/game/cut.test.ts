import { describe, expect, test } from 'vitest';
import { backgroundOf, closeUpOf, partOf, squareOf } from './cut.ts';

describe('the shown square of a picture', () => {
  test('is the entire picture if it is square', () => {
    expect(squareOf({ width: 800, height: 800 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
  test('is the middle of a wide or tall picture if the museum names no point', () => {
    expect(squareOf({ width: 800, height: 400 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(squareOf({ width: 100, height: 1000 })).toEqual({ x: 0, y: 0.45, width: 1, height: 0.1 });
  });
  test('is centred on the point that the museum names, and never extends beyond the edge', () => {
    const wide = { width: 800, height: 400 };
    expect(squareOf({ ...wide, focalPoint: { x: 0.4, y: 0.9 } }).x).toBeCloseTo(0.15);
    expect(squareOf({ ...wide, focalPoint: { x: 0, y: 0 } })).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
    expect(squareOf({ ...wide, focalPoint: { x: 1, y: 1 } })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  });
});

describe('a close-up', () => {
  const shape = { width: 800, height: 400, focalPoint: { x: 0.3, y: 0.8 } };
  test('is a smaller square in each of three sizes', () => {
    const sides = [1, 2, 3].map((size) => closeUpOf(shape, size).height);
    expect(sides).toEqual([0.5, 0.34, 0.22]);
    expect(closeUpOf(shape, 1).width * 800).toBeCloseTo(closeUpOf(shape, 1).height * 400);
  });
  test('lies within the square of the picture that is shown beside it', () => {
    const [all, close] = [squareOf(shape), closeUpOf(shape, 1)];
    expect(close.x).toBeGreaterThanOrEqual(all.x);
    expect(close.x + close.width).toBeLessThanOrEqual(all.x + all.width);
    expect(close.y + close.height).toBeLessThanOrEqual(1);
  });
});

test('a part of a cut is placed relative to the picture, and may reach beyond it', () => {
  const cut = { x: 0.25, y: 0, width: 0.5, height: 1 };
  expect(partOf(cut, { x: 0.5, y: -0.1, width: 0.5, height: 0.2 })).toEqual({
    x: 0.5,
    y: -0.1,
    width: 0.25,
    height: 0.2,
  });
});

test('a cut fills a box as its background', () => {
  expect(backgroundOf({ x: 0, y: 0, width: 1, height: 1 })).toEqual({ size: '100% 100%', position: '0% 0%' });
  expect(backgroundOf({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 })).toEqual({
    size: '200% 200%',
    position: '100% 50%',
  });
});
