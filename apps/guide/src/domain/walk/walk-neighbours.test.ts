import { expect, test } from 'vitest';
import { worksAlong, worksAround } from './walk-neighbours.ts';

/** A route that leads to work 1 twice, and to all works of a hall in between. */
const STEPS = [
  { idStep: 51, idArtwork: 1 },
  { idStep: 52, idHall: 3 },
  { idStep: 53, idArtwork: 1 },
  { idStep: 54, idArtwork: 9 },
];
const WORKS = worksAlong(STEPS, [{ idHall: 3, artworkIds: [6, 7] }]);
const around = (at: Parameters<typeof worksAround>[0]) => {
  const { before, after } = worksAround(at, WORKS);
  return [before, after].map((works) => works.map(({ idArtwork }) => idArtwork));
};

test('a work on a route has the others before and after it, the nearest first, with those of halls', () => {
  expect(around({ idArtwork: 7 })).toEqual([
    [6, 1],
    [1, 9],
  ]);
});

test('a route ends on both sides and does not go round', () => {
  expect(around({ idArtwork: 1 })[0]).toEqual([]);
  expect(around({ idArtwork: 9 })[1]).toEqual([]);
});

test('a work that is on the route twice has the neighbours of the stop where the visitor is', () => {
  expect(around({ idArtwork: 1, idStep: 53 })).toEqual([[7, 6, 1], [9]]);
  expect(around({ idArtwork: 1, idStep: 51 })[1]).toEqual([6, 7, 1, 9]);
});

test('a work that is not on the route has no neighbours there', () => {
  expect(around({ idArtwork: 99 })).toEqual([[], []]);
});

test('a work that is also a stop of its own after its hall continues from that stop, as on the screen', () => {
  const steps = [
    { idStep: 51, idHall: 3 },
    { idStep: 52, idArtwork: 6 },
    { idStep: 53, idArtwork: 9 },
  ];
  const works = worksAlong(steps, [{ idHall: 3, artworkIds: [6, 7] }]);
  expect(worksAround({ idArtwork: 6 }, works).after.map(({ idArtwork }) => idArtwork)).toEqual([9]);
});
