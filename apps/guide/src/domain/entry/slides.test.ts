import { expect, test } from 'vitest';
import { afterFilm, isWorthShowing } from './slides.ts';

test('a film is followed by the next slide', () => {
  expect(afterFilm(0, 4)).toBe(1);
  expect(afterFilm(2, 4)).toBe(3);
});

test('the last slide stays after its film, because it holds the Continue button', () => {
  expect(afterFilm(3, 4)).toBe(3);
  expect(afterFilm(0, 1)).toBe(0);
});

test('a slide is worth showing for its picture, its film or its words', () => {
  const slide = { resourceType: 'VIDEO', hasText: false, hasFailed: false };
  expect(isWorthShowing(slide)).toBe(true);
  expect(isWorthShowing({ ...slide, hasText: true, hasFailed: true })).toBe(true);
  expect(isWorthShowing({ ...slide, resourceType: 'TEXT', hasText: true })).toBe(true);
});

test('a slide without words, and without a file that loads, is not worth showing', () => {
  expect(isWorthShowing({ resourceType: 'VIDEO', hasText: false, hasFailed: true })).toBe(false);
  expect(isWorthShowing({ resourceType: 'TEXT', hasText: false, hasFailed: false })).toBe(false);
});
