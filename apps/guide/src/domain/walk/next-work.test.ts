import { expect, test } from 'vitest';
import { nextWorks } from './next-work.ts';

const HALLS = [
  { idHall: 1, artworkIds: [11, 12, 13] },
  { idHall: 2, artworkIds: [] },
  { idHall: 3, artworkIds: [31] },
];

test('a work is followed by the next one in its hall, and by the next hall with works', () => {
  expect(nextWorks(12, HALLS, undefined)).toEqual([
    { idArtwork: 13, way: 'hall' },
    { idArtwork: 31, way: 'next-hall' },
  ]);
});
test('a visitor who follows a route is led along it', () => {
  expect(nextWorks(12, HALLS, [31, 12, 11])).toEqual([{ idArtwork: 11, way: 'along' }]);
});
test('the last work of a route is followed by nothing', () => {
  expect(nextWorks(11, HALLS, [31, 12, 11])).toEqual([]);
});
test('a work that is not on the route leads on through the halls', () => {
  expect(nextWorks(13, HALLS, [31, 12])).toEqual([{ idArtwork: 31, way: 'next-hall' }]);
});
test('the last work of the last hall, and a work without a hall, are followed by nothing', () => {
  expect(nextWorks(31, HALLS, undefined)).toEqual([]);
  expect(nextWorks(99, HALLS, undefined)).toEqual([]);
});
