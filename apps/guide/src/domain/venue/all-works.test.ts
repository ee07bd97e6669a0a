import { describe, expect, test } from 'vitest';
import { artwork, floor, hall } from '../../testing/museum-content.ts';
import { workOrders, worksInOrder } from './all-works.ts';

const WORKS = [
  artwork(1, { code: '20', artworkName: 'Étude' }),
  artwork(2, { code: '003', artworkName: 'Zebra' }),
  artwork(3, { code: '100', artworkName: 'Apple', showCode: false }),
  artwork(4, { code: '7', artworkName: 'Elm' }),
];
const BUILDING = {
  floors: [floor(1, { number: 1 }), floor(2, { number: 0 })],
  halls: [
    hall(5, { idFloor: 1, artworkIds: [4, 1] }),
    hall(6, { idFloor: 2, artworkIds: [2, 4] }),
    hall(7, { artworkIds: [99] }),
  ],
};
const ordered = (order: Parameters<typeof worksInOrder>[0], tag = 'en') =>
  worksInOrder(order, WORKS, BUILDING, ({ artworkName }) => artworkName, tag).map(
    ({ hall: inHall, works }) => [inHall?.idHall, works.map(({ idArtwork }) => idArtwork)] as const,
  );

describe('all works', () => {
  test('by hall follow the building from the lowest floor up, each work once, and those in no hall come last', () => {
    expect(ordered('hall')).toEqual([
      [6, [2, 4]],
      [5, [1]],
      [undefined, [3]],
    ]);
  });
  test('by number are counted as numbers, without the zeros in front, and a label without one comes last', () => {
    expect(ordered('number')).toEqual([[undefined, [2, 4, 1, 3]]]);
  });
  test('by name follow the alphabet of the visitor’s language', () => {
    expect(ordered('name')).toEqual([[undefined, [3, 4, 1, 2]]]);
  });
});

describe('a museum offers its works', () => {
  test('by hall, by number and by name', () => expect(workOrders(WORKS, BUILDING)).toEqual(['hall', 'number', 'name']));
  test('not by hall without a hall that has works', () => {
    expect(workOrders(WORKS, { halls: [hall(5)] })).toEqual(['number', 'name']);
  });
  test('not by number if no label shows one', () => {
    expect(workOrders([artwork(3, { showCode: false })], BUILDING)).toEqual(['hall', 'name']);
  });
});
