import { describe, expect, test } from 'vitest';
import { arePairsFound, dealPairs, isNoPair, isUp, type Pairs, turnBack, turnCard } from './pairs.ts';

/** Leaf, shell, moth, and the same again. */
const DEALT = dealPairs(3, () => 0);
const play = (...places: number[]) => places.reduce(turnCard, DEALT);
const shown = (pairs: Pairs) => pairs.cards.flatMap((_, place) => (isUp(pairs, place) ? [place] : []));

test('each picture is on two cards, and all of them lie face down', () => {
  expect(DEALT.cards).toEqual([0, 1, 2, 0, 1, 2]);
  expect(shown(DEALT)).toEqual([]);
});

describe('a child who turns', () => {
  test('two cards with the same picture has found a pair, which stays face up', () => {
    expect(shown(play(0, 3))).toEqual([0, 3]);
    expect(play(0, 3)).toMatchObject({ found: [0], up: [] });
  });
  test('two different cards sees both until they are turned back', () => {
    const wrong = play(0, 1);
    expect(isNoPair(wrong)).toBe(true);
    expect(shown(wrong)).toEqual([0, 1]);
    expect(shown(turnBack(wrong))).toEqual([]);
  });
  test('a third card before that turns the two back and the third one up at once: no tap is lost', () => {
    expect(shown(play(0, 1, 4))).toEqual([4]);
    expect(play(0, 1, 4, 1)).toMatchObject({ found: [1] });
  });
  test('one of two different cards again begins the next pair with it', () => {
    expect(shown(play(0, 1, 1))).toEqual([1]);
  });
  test('the same card twice, a found card or no card changes nothing', () => {
    expect(play(0, 0)).toEqual(play(0));
    expect(play(0, 3, 0)).toEqual(play(0, 3));
    expect(play(99)).toEqual(DEALT);
    expect(turnBack(play(0))).toEqual(play(0));
  });
  test('the last pair has finished the game', () => {
    expect(arePairsFound(play(0, 3, 1, 4))).toBe(false);
    expect(arePairsFound(play(0, 3, 1, 4, 2, 5))).toBe(true);
  });
});
