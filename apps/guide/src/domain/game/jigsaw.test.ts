import { describe, expect, test } from 'vitest';
import { dealJigsaw, isComplete, isRight, type Jigsaw, movePiece, rowAndColumn, tapSpot } from './jigsaw.ts';

/** Piece 0 lies on spot 9, piece 1 on spot 10, and so on. */
const DEALT = dealJigsaw(() => 0);
const tap = (...spots: number[]) => spots.reduce(tapSpot, DEALT);
const onPicture = ({ spots }: Jigsaw) => spots.slice(0, 9);

test('nine pieces lie beside an empty picture', () => {
  expect(onPicture(DEALT)).toEqual(Array(9).fill(undefined));
  expect(DEALT.spots.slice(9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(isComplete(DEALT)).toBe(false);
});

describe('a child who taps', () => {
  test('a piece and then its place puts the piece there permanently', () => {
    const right = tap(9, 0);
    expect(isRight(right, 0)).toBe(true);
    expect(tapSpot(right, 0)).toBe(right);
    expect(movePiece(right, 0, 5).spots).toEqual(right.spots);
  });
  test('a piece and then a wrong place can move the piece again', () => {
    const wrong = tap(9, 4);
    expect(wrong.spots[4]).toBe(0);
    expect(isRight(wrong, 4)).toBe(false);
    expect(isRight(tap(9, 4, 4, 0), 0)).toBe(true);
  });
  test('a piece and then a place with another piece swaps the two', () => {
    const changed = tap(9, 4, 13, 4);
    expect([changed.spots[4], changed.spots[13]]).toEqual([4, 0]);
    const onTheBoard = tap(9, 1, 10, 0, 0, 1);
    expect(onPicture(onTheBoard).slice(0, 2)).toEqual([0, 1]);
  });
  test('a piece twice puts it down, and a piece and then another one beside the picture picks up the other', () => {
    expect(tap(9).picked).toBe(9);
    expect(tap(9, 9).picked).toBeUndefined();
    expect(tap(9, 12).picked).toBe(12);
  });
  test('a spot beside the picture puts the piece back', () => {
    const back = tap(9, 4, 4, 9);
    expect([back.spots[9], back.spots[4]]).toEqual([0, undefined]);
    expect(tap(9, 4, 10, 9).picked).toBeUndefined();
  });
  test('a correctly placed piece while another is picked up keeps the other picked up', () => {
    expect(tap(9, 0, 10, 0)).toMatchObject({ picked: 10 });
  });
  test('an empty place first changes nothing', () => {
    expect(tap(4)).toBe(DEALT);
  });
});

test('a piece that is dragged to its place ends up like a piece that was tapped there', () => {
  expect(movePiece(DEALT, 9, 0)).toEqual(tap(9, 0));
  expect(movePiece(tap(9), 9, 9)).toEqual(DEALT);
});

test('a picture with all its pieces in their places is complete', () => {
  const taps = Array.from({ length: 9 }, (_, piece) => [9 + piece, piece]).flat();
  expect(isComplete(tap(...taps.slice(0, -1)))).toBe(false);
  expect(isComplete(tap(...taps))).toBe(true);
});

test('places are counted row by row', () => {
  expect([0, 2, 3, 8].map(rowAndColumn)).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 2 },
    { row: 1, column: 0 },
    { row: 2, column: 2 },
  ]);
});
