import { expect, test } from 'vitest';
import { floor, hall } from '../../testing/museum-content.ts';
import { hallsByFloor } from './halls-by-floor.ts';

const GROUND = floor(1, { number: 0 });
const CELLAR = floor(2, { number: -1 });
const FIRST = floor(3, { number: 1 });

const numbers = (halls: Parameters<typeof hallsByFloor>[0], floors = [FIRST, CELLAR, GROUND]) =>
  hallsByFloor(halls, floors).map((each) => [each.floor?.number, each.halls.map(({ idHall }) => idHall)]);

test('halls are listed floor by floor from the lowest up, on each floor in the museum’s order', () => {
  const halls = [hall(1, { idFloor: 3 }), hall(2, { idFloor: 1 }), hall(3, { idFloor: 2 }), hall(4, { idFloor: 1 })];
  expect(numbers(halls)).toEqual([
    [-1, [3]],
    [0, [2, 4]],
    [1, [1]],
  ]);
});

test('halls on no floor come last', () => {
  expect(numbers([hall(1), hall(2, { idFloor: 1 }), hall(3, { idFloor: 99 })])).toEqual([
    [0, [2]],
    [undefined, [1, 3]],
  ]);
});

test('a museum without floors lists its halls all the same, and a museum without halls lists none', () => {
  expect(numbers([hall(1), hall(2)], [])).toEqual([[undefined, [1, 2]]]);
  expect(numbers([])).toEqual([]);
});
