import { expect, test } from 'vitest';
import { presentIds, presentQuery } from './former-numbers.ts';

const FORMER = { idArtwork: { 3: 1 }, idResource: { 7: 2 } };

test('a number that a work gave up stands for the one that it has', () => {
  expect(presentIds({ idArtwork: 3 }, FORMER)).toEqual({ idArtwork: 1 });
  expect(presentIds({ idArtwork: 3, idResource: 7 }, FORMER)).toEqual({ idArtwork: 1, idResource: 2 });
});

test('the number of a hall stands for itself, as does every present one', () => {
  expect(presentIds({ idHall: 3, idArtwork: 1 }, FORMER)).toBeUndefined();
  expect(presentIds({ mode: '3' }, FORMER)).toBeUndefined();
  expect(presentIds({ idArtwork: 3 }, undefined)).toBeUndefined();
});

test('a number that a route gave up stands in a query for the one that it has', () => {
  const former = { idRoute: { 9: 4 }, idTimeline: { 9: 5 } };
  expect(presentQuery('?lang=es&idRoute=9&idStep=9', former)).toBe('?lang=es&idRoute=4&idStep=9');
  expect(presentQuery('?idTimeline=9&idRoute=90', former)).toBe('?idTimeline=5&idRoute=90');
  expect(presentQuery('?idRoute=9', undefined)).toBe('?idRoute=9');
});
