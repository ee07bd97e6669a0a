import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endsTooEarly } from './picture-end.ts';

/** A picture with a different value in every pixel, so that its bytes are mostly pixels. */
const noise = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251)), {
  raw: { width: 64, height: 64, channels: 3 },
});
const PICTURES: [format: string, bytes: Buffer][] = [
  ['JPEG', await noise.clone().jpeg().toBuffer()],
  ['progressive JPEG', await noise.clone().jpeg({ progressive: true }).toBuffer()],
  ['JPEG with a profile of its colours', await noise.clone().withIccProfile('p3').jpeg().toBuffer()],
  ['PNG', await noise.clone().png().toBuffer()],
  ['WebP', await noise.clone().webp().toBuffer()],
  ['AVIF', await noise.clone().avif().toBuffer()],
];

describe.each(PICTURES)('a %s', (_, bytes) => {
  it('that is complete does not end too early', () => {
    expect(endsTooEarly(bytes)).toBe(false);
  });

  it.each([0.34, 0.5, 0.99])('of which a share of %d arrived ends too early', (share) => {
    expect(endsTooEarly(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(true);
  });

  it('without its last byte ends too early', () => {
    expect(endsTooEarly(bytes.subarray(0, -1))).toBe(true);
  });
});

it.each(PICTURES.slice(0, 5))('data that a camera adds after the end of a %s do not matter', (_, bytes) => {
  expect(endsTooEarly(Buffer.concat([bytes, Buffer.from('SEFT and so on')]))).toBe(false);
});

it('the preview in the header of a JPEG is not its end', () => {
  const [, jpeg = Buffer.alloc(0)] = PICTURES[0] ?? [];
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(jpeg.length + 2, 2);
  const withSmall = Buffer.concat([jpeg.subarray(0, 2), head, jpeg, jpeg.subarray(2)]);
  expect(endsTooEarly(withSmall)).toBe(false);
  expect(endsTooEarly(withSmall.subarray(0, withSmall.length - 500))).toBe(true);
});
