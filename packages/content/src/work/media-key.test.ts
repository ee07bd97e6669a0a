import { expect, test } from 'vitest';
import { extensionOfKey, hashOfKey, MEDIA_HASH_LENGTH, mediaAddress, mediaKeyOf, mediaKeysIn } from './media-key.ts';

const HASH = 'a_Z-0123456789abcdefgh';
const KEY = `${HASH}.webp`;

test('the hash of a key has its length', () => {
  expect(HASH).toHaveLength(MEDIA_HASH_LENGTH);
  expect(hashOfKey(KEY)).toBe(HASH);
});

test('a key ends in the type of the file', () => {
  expect(extensionOfKey(KEY)).toBe('webp');
});

test.each(['', HASH, `${HASH}.`, `${HASH.slice(1)}.webp`, `x${KEY}`, `${HASH}.WEBP`, `../${KEY}`, `${KEY}\n`])(
  'a text that is no key has no extension: %j',
  (text) => {
    expect(extensionOfKey(text)).toBeUndefined();
  },
);

test('an address leads back to its key', () => {
  expect(mediaAddress(KEY)).toBe(`/media/${KEY}`);
  expect(mediaKeyOf(mediaAddress(KEY))).toBe(KEY);
});

test.each(['', KEY, 'https://museum.example/media/x', '/assets/main.js', '/medium/x'])(
  'another address has none: %j',
  (address) => {
    expect(mediaKeyOf(address)).toBeUndefined();
  },
);

test('every key in a text is found, and nothing longer that holds one', () => {
  expect(mediaKeysIn(`{"a":"/media/${KEY}","b":"x${KEY}","c":"${KEY}"}`)).toEqual([KEY, KEY]);
});
