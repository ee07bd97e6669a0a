import { expect, test } from 'vitest';
import { floor, hall } from '../../testing/museum-content.ts';
import { countWorksOn, floorDoors, hallsOn, worksByHall } from './floor-works.ts';

const CELLAR = floor(1, { number: -1 });
const GROUND = floor(2, { number: 0, planImageUrl: 'plan' });
const ATTIC = floor(3, { number: 4 });
const FLOORS = [GROUND, ATTIC, CELLAR];

test('a floor lists its own halls, in the order of the museum', () => {
  const halls = [hall(5, { idFloor: 2 }), hall(6, { idFloor: 1 }), hall(4, { idFloor: 2 })];
  expect(hallsOn(GROUND, halls, FLOORS).map(({ idHall }) => idHall)).toEqual([5, 4]);
});

test('a visitor reads the works of a floor hall by hall, in walking order, each of them once, and those in no hall last', () => {
  const halls = [hall(5, { artworkIds: [9, 7, 9] }), hall(6), hall(4, { artworkIds: [7, 8] })];
  expect(worksByHall({ artworkIds: [3] }, halls).map(({ hall: each, works }) => [each?.idHall, works])).toEqual([
    [5, [9, 7]],
    [6, []],
    [4, [8]],
    [undefined, [3]],
  ]);
  expect(countWorksOn({ artworkIds: [3] }, halls)).toBe(4);
  expect(countWorksOn({}, [])).toBe(0);
});

test('a work on a floor, in a hall of no floor, is listed under that hall', () => {
  const stairs = hall(6, { artworkIds: [3, 4] });
  const lines = worksByHall({ artworkIds: [2, 3] }, [hall(5, { artworkIds: [7] })], [stairs, hall(8)]);
  expect(lines.map(({ hall: each, works }) => [each?.idHall, works])).toEqual([
    [5, [7]],
    [6, [3]],
    [undefined, [2]],
  ]);
});

test('a visitor finds the floors from the lowest up, and halls on no floor last', () => {
  const halls = [hall(5), hall(6, { idFloor: 2 }), hall(4, { idFloor: 1 })];
  expect(floorDoors(halls, FLOORS).map(({ floor: on, halls: each }) => [on?.number, each.length])).toEqual([
    [-1, 1],
    [0, 1],
    [undefined, 1],
  ]);
});

test('a floor without a hall has a door if it has a plan or a work, and none if it has nothing', () => {
  expect(
    floorDoors([], [...FLOORS, floor(4, { number: 5, artworkIds: [7] })]).map(({ floor: on }) => on?.number),
  ).toEqual([0, 5]);
});
