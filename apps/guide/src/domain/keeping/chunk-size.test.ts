import { expect, test } from 'vitest';
import { FIRST_CHUNK_BYTES, nextChunkBytes, parallelRequests } from './chunk-size.ts';

const after = (bytesPerMs: number, pieces: number) => {
  let bytes = FIRST_CHUNK_BYTES;
  for (let piece = 0; piece < pieces; piece++) bytes = nextChunkBytes(bytes, bytes / bytesPerMs);
  return bytes;
};

test('on 1.6 Mbit/s a piece is a fifth of a second', () => {
  expect(after(200, 5)).toBe(40_000);
});
test('on a very slow line a piece is small, but not so small that asking costs more than bringing', () => {
  expect(after(20, 5)).toBe(16 * 1024);
});
test('on a fast line pieces double until a whole file is one', () => {
  expect(after(12_500, 4)).toBe(16 * FIRST_CHUNK_BYTES);
});
test('a piece that came at once says nothing but that the line is fast', () => {
  expect(nextChunkBytes(50_000, 0)).toBe(100_000);
});

test('on a slow line as many pieces come at once as it carries in a fifth of a second, but two that take turns', () => {
  expect(parallelRequests(1600 / 8)).toBe(2);
  expect(parallelRequests(700 / 8)).toBe(2);
  expect(parallelRequests(3200 / 8)).toBe(4);
});
test('on a fast line six come at once, and never more', () => {
  expect(parallelRequests(5000 / 8)).toBe(6);
  expect(parallelRequests(500_000 / 8)).toBe(6);
});
test('on a line of which nobody knows anything yet two come at once', () => {
  expect(parallelRequests(undefined)).toBe(2);
});
