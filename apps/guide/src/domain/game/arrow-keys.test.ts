import { expect, test } from 'vitest';
import { byArrow } from './arrow-keys.ts';

/** Three cards in a row, and two below them. */
const CARDS = [
  { x: 50, y: 50 },
  { x: 150, y: 50 },
  { x: 250, y: 50 },
  { x: 100, y: 150 },
  { x: 200, y: 150 },
];
const from = (at: number, key: string) => byArrow(key, CARDS[at] ?? { x: 0, y: 0 }, CARDS);

test('an arrow key leads to the next card on that side', () => {
  expect(from(0, 'ArrowRight')).toBe(1);
  expect(from(2, 'ArrowLeft')).toBe(1);
  expect(from(0, 'ArrowDown')).toBe(3);
  expect(from(4, 'ArrowUp')).toBe(1);
});
test('an arrow key at the edge, or any other key, leads nowhere', () => {
  expect(from(2, 'ArrowRight')).toBeUndefined();
  expect(from(0, 'ArrowUp')).toBeUndefined();
  expect(from(0, 'Tab')).toBeUndefined();
});
