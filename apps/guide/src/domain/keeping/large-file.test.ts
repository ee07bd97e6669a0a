import { expect, test } from 'vitest';
import { bytesToStore, isLarge } from './large-file.ts';

const STORY = { key: 'story', bytes: 1_000_000 };
const FILM = { key: 'film', bytes: 300_000_000 };
const CLIP = { key: 'clip', bytes: 20_000_000 };

test('a file is large above 16 MB', () => {
  expect(isLarge(16 * 1024 * 1024)).toBe(false);
  expect(isLarge(16 * 1024 * 1024 + 1)).toBe(true);
});

test('stories and pictures need as much space as they have bytes', () => {
  expect(bytesToStore([STORY, { ...STORY, key: 'other' }], new Map())).toBe(2_000_000);
});

test('the longest film needs its space twice while it is assembled', () => {
  expect(bytesToStore([STORY, FILM, CLIP], new Map())).toBe(621_000_000);
});

test('the received part of a film needs no more space', () => {
  expect(bytesToStore([FILM], new Map([['film', 280_000_000]]))).toBe(320_000_000);
});
