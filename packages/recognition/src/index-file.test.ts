import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededParts } from '../test/drawn-pictures.ts';
import { crc32 } from './crc32.ts';
import { type IndexedWorkPicture, readIndex, writeIndex } from './index-file.ts';

/** Pictures with random features, so many for each. */
function pictures(counts: readonly number[]): IndexedWorkPicture[] {
  const random = seededParts(counts.length);
  return counts.map((count, i) => ({
    idArtwork: 4_000_000_000 + i,
    width: 640,
    height: 300 + i,
    acceptScore: 28 + i,
    features: Uint8Array.from({ length: count * 36 }, () => random() * 256),
  }));
}

/** The file with its checksum made right again: a mistake, or malice, of its writer. */
function signed(bytes: Uint8Array): Uint8Array {
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
  return bytes;
}

function changed(at: number, value: number): Uint8Array {
  const bytes = writeIndex(pictures([64, 3, 0]), [[1, 2]]);
  bytes[at] = value;
  return bytes;
}

test('an index is read as it was written', () => {
  const written = pictures([64, 0, 255]);
  const index = readIndex(writeIndex(written, [[4_000_000_000, 7]]));
  if (index.tag !== 'index') throw new Error(index.why);
  expect(index.pictures).toEqual(written);
  expect(index.alike(7, 4_000_000_000)).toBe(true);
  expect(index.alike(7, 8)).toBe(false);
});

test('a venue without pictures has an index', () => {
  expect(readIndex(writeIndex([]))).toMatchObject({ tag: 'index', pictures: [] });
});

test('a work without a score of its own is accepted from 30 on', () => {
  const [{ acceptScore: _, ...picture }] = pictures([1]) as [IndexedWorkPicture];
  expect(readIndex(writeIndex([picture]))).toMatchObject({ pictures: [{ acceptScore: 30 }] });
});

test('a thousand works take 2.4 MB', () => {
  expect(writeIndex(pictures(new Array(100).fill(64))).length).toBeLessThanOrEqual(100 * 2400);
});

test('the same pictures give the same bytes', () => {
  expect(writeIndex(pictures([64, 64]))).toEqual(writeIndex(pictures([64, 64])));
});

test('an index in the middle of other bytes is read from its own beginning', () => {
  const bytes = writeIndex(pictures([64]));
  const around = new Uint8Array(bytes.length + 10);
  around.set(bytes, 5);
  expect(readIndex(around.subarray(5, -5)).tag).toBe('index');
});

describe('an index with a flipped bit is damaged', () => {
  test('in whichever byte', () => {
    const bytes = writeIndex(pictures([2, 1]), [[1, 2]]);
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(readIndex(flipped)).toEqual({ tag: 'unreadable', why: 'damaged' });
    }
  });

  test('or cut off, wherever', () => {
    const bytes = writeIndex(pictures([2, 1]));
    for (let length = 0; length < bytes.length; length++) {
      expect(readIndex(bytes.subarray(0, length))).toEqual({ tag: 'unreadable', why: 'damaged' });
    }
  });
});

describe('a length that lies is not believed, with a right checksum neither', () => {
  test.each([
    ['another magic', 0, 0],
    ['no tables', 6, 0],
    ['too many tables', 6, 17],
    ['fewer tables than there are', 6, 11],
    ['a key of no bits', 7, 0],
    ['a key that is too long', 7, 17],
    ['a key that is longer than it is', 7, 12],
    ['more pictures than there are', 8, 4],
    ['fewer pictures than there are', 8, 2],
    ['more pictures than any file has', 11, 255],
    ['more pairs than there are', 12, 2],
    ['more pairs than any file has', 15, 255],
  ])('%s', (_, at, value) => {
    expect(readIndex(signed(changed(at, value)))).toEqual({ tag: 'unreadable', why: 'damaged' });
  });

  test('of the first picture: a side, or its number of features', () => {
    const bytes = changed(0, 0x53);
    const picture = 16 + (bytes[6] ?? 0) * (bytes[7] ?? 0);
    for (const [at, value] of [
      [picture + 5, 200],
      [picture + 7, 200],
      [picture + 10, 63],
      [picture + 10, 255],
    ] as const) {
      expect(readIndex(signed(changed(at, value)))).toEqual({ tag: 'unreadable', why: 'damaged' });
    }
  });

  test('any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 600 }), (bytes) => {
        bytes.set(writeIndex([]).subarray(0, 6));
        readIndex(signed(bytes));
      }),
    );
  });
});

test.each([4, 5])('an index of another version is none of ours, which is no damage (byte %s)', (at) => {
  expect(readIndex(signed(changed(at, 99)))).toEqual({ tag: 'unreadable', why: 'other-version' });
});

test('an id that does not fit, or a broken feature, is a bug', () => {
  const [picture] = pictures([1]) as [IndexedWorkPicture];
  expect(() => writeIndex([{ ...picture, idArtwork: -1 }])).toThrow(RangeError);
  expect(() => writeIndex([{ ...picture, idArtwork: 2 ** 32 }])).toThrow(RangeError);
  expect(() => writeIndex([{ ...picture, features: new Uint8Array(35) }])).toThrow(RangeError);
  expect(() => writeIndex([{ ...picture, features: new Uint8Array(36 * 256) }])).toThrow(RangeError);
});
