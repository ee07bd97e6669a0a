import { expect, test } from 'vitest';
import { readEddystone } from './eddystone.ts';

const frame = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer);
const UID = [0xed, 0xd1, 0xeb, 0xea, 0xc0, 0x4e, 0x5d, 0xef, 0xa0, 0x17, 0, 0, 0, 0, 0, 0x0b];

test('a frame of a beacon contains its identifier and its signal strength beside it', () => {
  expect(readEddystone(frame(0x00, 0xee, ...UID, 0, 0))).toEqual({
    identifier: 'edd1ebeac04e5defa01700000000000b',
    powerBeside: -18 - 41,
  });
});

test('a frame without the two spare bytes is read as well', () => {
  expect(readEddystone(frame(0x00, 0x04, ...UID))?.powerBeside).toBe(4 - 41);
});

test.each([
  ['the battery of a beacon', [0x20, 0x00, ...UID]],
  ['a web address', [0x10, 0xee, 0x03, 0x67]],
  ['half an identifier', [0x00, 0xee, ...UID.slice(0, 9)]],
  ['no bytes', []],
])('a frame with %s is not treated as a beacon', (_, bytes) => {
  expect(readEddystone(frame(...bytes))).toBeUndefined();
});
