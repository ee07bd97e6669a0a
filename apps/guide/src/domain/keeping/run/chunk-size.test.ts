import { expect, test } from 'vitest';
import { FIRST_CHUNK_BYTES, nextChunkBytes, parallelRequests } from './chunk-size.ts';

const after = (bytesPerMs: number, pieces: number) => {
  let bytes = FIRST_CHUNK_BYTES;
  for (let piece = 0; piece < pieces; piece++) bytes = nextChunkBytes(bytes, bytes / bytesPerMs);
  return bytes;
};

test('on 1.6 Mbit/s a chunk takes a fifth of a second', () => {
  expect(after(200, 5)).toBe(40_000);
});
test('on a very slow connection a chunk is small, but not so small that the request costs more than the bytes', () => {
  expect(after(20, 5)).toBe(16 * 1024);
});
test('on a fast connection chunks double until one chunk is the entire file', () => {
  expect(after(12_500, 4)).toBe(16 * FIRST_CHUNK_BYTES);
});
test('a chunk that arrived at once only doubles the next one', () => {
  expect(nextChunkBytes(50_000, 0)).toBe(100_000);
});

test('a slow connection carries as many chunks at once as fit in a fifth of a second, at least two', () => {
  expect(parallelRequests(1600 / 8)).toBe(2);
  expect(parallelRequests(700 / 8)).toBe(2);
  expect(parallelRequests(3200 / 8)).toBe(4);
});
test('a fast connection carries six chunks at once, never more', () => {
  expect(parallelRequests(5000 / 8)).toBe(6);
  expect(parallelRequests(500_000 / 8)).toBe(6);
});
test('a connection of unknown speed carries two chunks at once', () => {
  expect(parallelRequests(undefined)).toBe(2);
});
