import { describe, expect, test } from 'vitest';
import { leavingTime, meantBy } from './swipe.ts';

const width = 350;

describe('a visitor who lets a card go', () => {
  test('far to the right likes the work, and far to the left dislikes it', () => {
    expect(meantBy({ moved: 200, speed: 0, width })).toBe('liked');
    expect(meantBy({ moved: -200, speed: 0, width })).toBe('disliked');
  });
  test('after a short flick likes or dislikes it too', () => {
    expect(meantBy({ moved: 40, speed: 1.2, width })).toBe('liked');
    expect(meantBy({ moved: -40, speed: -1.2, width })).toBe('disliked');
  });
  test('after a slow and short drag gives no opinion', () => {
    expect(meantBy({ moved: 60, speed: 0.1, width })).toBeUndefined();
    expect(meantBy({ moved: 0.39 * width, speed: 0, width })).toBeUndefined();
    expect(meantBy({ moved: 0, speed: 0, width })).toBeUndefined();
  });
  test('while moving it back gives no opinion', () => {
    expect(meantBy({ moved: 160, speed: -1, width })).toBeUndefined();
    expect(meantBy({ moved: 40, speed: -2, width })).toBeUndefined();
  });
});

describe('a swiped card', () => {
  test('leaves the screen sooner if it was faster', () => {
    const times = [0, 2.4, 3, 9].map((speed) => leavingTime({ moved: 100, speed, width }));
    expect(times).toEqual([240, 177, 142, 90]);
  });
});
