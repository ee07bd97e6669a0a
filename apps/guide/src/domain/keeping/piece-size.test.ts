import { expect, test } from 'vitest';
import { FIRST_PIECE_BYTES, nextPieceBytes } from './piece-size.ts';

const after = (bytesPerMs: number, pieces: number) => {
  let bytes = FIRST_PIECE_BYTES;
  for (let piece = 0; piece < pieces; piece++) bytes = nextPieceBytes(bytes, bytes / bytesPerMs);
  return bytes;
};

test('on 1.6 Mbit/s a piece is a fifth of a second', () => {
  expect(after(200, 5)).toBe(40_000);
});
test('on a very slow line a piece is small, but not so small that asking costs more than bringing', () => {
  expect(after(20, 5)).toBe(16 * 1024);
});
test('on a fast line pieces double until a whole file is one', () => {
  expect(after(12_500, 4)).toBe(16 * FIRST_PIECE_BYTES);
});
test('a piece that came at once says nothing but that the line is fast', () => {
  expect(nextPieceBytes(50_000, 0)).toBe(100_000);
});
