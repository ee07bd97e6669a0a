import { expect, test } from 'vitest';
import { nextWorks } from './next-work.ts';

const HALLS = [
  { idHall: 1, artworkIds: [11, 12, 13] },
  { idHall: 2, artworkIds: [] },
  { idHall: 3, artworkIds: [31] },
];

test('after a work comes the next one in the hall, then the halls that follow', () => {
  expect(nextWorks(12, HALLS, undefined)).toEqual([
    { idArtwork: 13, way: 'hall' },
    { idArtwork: 31, way: 'next-hall' },
  ]);
});
test('who follows a route is led along it', () => {
  expect(nextWorks(12, HALLS, [31, 12, 11])).toEqual([{ idArtwork: 11, way: 'along' }]);
});
test('at the end of a route nothing follows', () => {
  expect(nextWorks(11, HALLS, [31, 12, 11])).toEqual([]);
});
test('a work beside the route leads on in its hall', () => {
  expect(nextWorks(13, HALLS, [31, 12])).toEqual([{ idArtwork: 31, way: 'next-hall' }]);
});
test('after the last work of the last hall, and for a work that hangs nowhere, nothing follows', () => {
  expect(nextWorks(31, HALLS, undefined)).toEqual([]);
  expect(nextWorks(99, HALLS, undefined)).toEqual([]);
});
