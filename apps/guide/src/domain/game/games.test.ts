import { describe, expect, test } from 'vitest';
import { cardsOf, chosenAt, GAMES, picturesFor, sizesWith } from './games.ts';

describe('a museum', () => {
  test.each([
    [0, [], [], []],
    [1, [], [], [1]],
    [2, [], [], [1]],
    [3, [1], [1, 2, 3], [1]],
    [6, [1, 2], [1, 2, 3], [1]],
    [8, [1, 2, 3], [1, 2, 3], [1]],
  ])('with %i pictures offers only the sizes of each game that need no more pictures', (pictures, ...sizes) => {
    expect(GAMES.map((game) => sizesWith(game, pictures))).toEqual(sizes);
  });
});

describe('a link', () => {
  test('to a game opens it, in its easiest size unless it names another', () => {
    expect(chosenAt('?play=pairs&size=2')).toEqual({ game: 'pairs', size: 2 });
    expect(chosenAt('?play=jigsaw')).toEqual({ game: 'jigsaw', size: 1 });
  });
  test.each(['', '?play=chess', '?play=pairs&size=4', '?play=pairs&size=0', '?play=pairs&size=1.5', '?size=2'])(
    'with the query "%s" names no game and leads to the start',
    (search) => expect(chosenAt(search)).toBeUndefined(),
  );
});

test('three sizes of pairs lay out six, twelve and sixteen cards, two of each picture', () => {
  expect([1, 2, 3].map((size) => cardsOf(size).count)).toEqual([6, 12, 16]);
  for (const size of [1, 2, 3]) {
    const { count, rows, columns } = cardsOf(size);
    expect(rows * columns).toBe(count);
    expect(2 * picturesFor({ game: 'pairs', size })).toBe(count);
  }
});
