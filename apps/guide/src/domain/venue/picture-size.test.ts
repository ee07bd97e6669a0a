import { expect, test } from 'vitest';
import { pictureAddress, pictureSizeFor } from './picture-size.ts';

test.each([
  [800, 1, 'small'],
  [801, 1, 'medium'],
  [533, 1.5, 'small'],
  [534, 1.5, 'medium'],
  [1280, 1, 'medium'],
  [1281, 1, 'large'],
  [844, 1.5, 'medium'],
  [853, 1.5, 'medium'],
  [854, 1.5, 'large'],
  [2560, 1, 'large'],
])('a screen of %d points with %d pixels each gets the %s picture', (longSide, density, size) => {
  expect(pictureSizeFor({ longSide, density })).toBe(size);
});

test('a screen gets at most one and a half pixels per point: more is invisible at arm’s length', () => {
  expect(pictureSizeFor({ longSide: 844, density: 3 })).toBe('medium');
  expect(pictureSizeFor({ longSide: 500, density: 3 })).toBe('small');
});

test('a screen with less than one pixel per point gets a smaller picture', () => {
  expect(pictureSizeFor({ longSide: 1600, density: 0.5 })).toBe('small');
});

const PICTURES = {
  '/media/walk.webp': {
    width: 4,
    height: 3,
    standIn: '',
    sizes: { small: '/media/walk-s.webp', medium: '/media/walk-m.webp', large: '/media/walk-l.webp' },
  },
};

test("a picture is requested in the device's size", () => {
  expect(pictureAddress(PICTURES, '/media/walk.webp', 'small')).toBe('/media/walk-s.webp');
  expect(pictureAddress(PICTURES, '/media/walk.webp', 'medium')).toBe('/media/walk-m.webp');
  expect(pictureAddress(PICTURES, '/media/walk.webp', 'large')).toBe('/media/walk-l.webp');
});

test('a picture without sizes is requested at its own address', () => {
  expect(pictureAddress(PICTURES, '/media/other.webp', 'small')).toBe('/media/other.webp');
  expect(pictureAddress(undefined, '/media/walk.webp', 'small')).toBe('/media/walk.webp');
});
