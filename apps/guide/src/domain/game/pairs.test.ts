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
  test('two of the same has found a pair, which stays up', () => {
    expect(shown(play(0, 3))).toEqual([0, 3]);
    expect(play(0, 3)).toMatchObject({ found: [0], up: [] });
  });
  test('two others sees both, until they turn back', () => {
    const wrong = play(0, 1);
    expect(isNoPair(wrong)).toBe(true);
    expect(shown(wrong)).toEqual([0, 1]);
    expect(shown(turnBack(wrong))).toEqual([]);
  });
  test('a third card before that turns the two back at once, and this one up: no tap is lost', () => {
    expect(shown(play(0, 1, 4))).toEqual([4]);
    expect(play(0, 1, 4, 1)).toMatchObject({ found: [1] });
  });
  test('one of the two again begins with it', () => {
    expect(shown(play(0, 1, 1))).toEqual([1]);
  });
  test('the same card twice, a found one, or none at all changes nothing', () => {
    expect(play(0, 0)).toEqual(play(0));
    expect(play(0, 3, 0)).toEqual(play(0, 3));
    expect(play(99)).toEqual(DEALT);
    expect(turnBack(play(0))).toEqual(play(0));
  });
  test('the last pair has finished', () => {
    expect(arePairsFound(play(0, 3, 1, 4))).toBe(false);
    expect(arePairsFound(play(0, 3, 1, 4, 2, 5))).toBe(true);
  });
});
