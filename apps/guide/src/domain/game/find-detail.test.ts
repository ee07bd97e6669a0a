import { describe, expect, test } from 'vitest';
import { choosePicture, dealDetail } from './find-detail.ts';

const DEALT = dealDetail(3, () => 0.999);

test('the picture to find may be at any place', () => {
  expect(DEALT).toEqual({ choices: [2, 1, 0], wanted: 0, tried: [], isFound: false });
  expect(dealDetail(3, () => 0).choices).toEqual([0, 1, 2]);
});

describe('a child who chooses', () => {
  test('the picture of the close-up has found it', () => {
    expect(choosePicture(DEALT, 0).isFound).toBe(true);
  });
  test('another picture may try again as often as they like', () => {
    const tried = [2, 2, 1].reduce(choosePicture, DEALT);
    expect(tried).toMatchObject({ tried: [2, 1], isFound: false });
    expect(choosePicture(tried, 0).isFound).toBe(true);
  });
  test('another picture after the right one, or no picture, changes nothing', () => {
    const found = choosePicture(DEALT, 0);
    expect(choosePicture(found, 1)).toBe(found);
    expect(choosePicture(DEALT, 7)).toBe(DEALT);
  });
});
