import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureGround } from './picture-ground.ts';

/** A logo: a bar of one colour in an otherwise transparent picture. */
const logo = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><rect x="10" y="10" width="70" height="20" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const photograph = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('a white logo needs the dark, a black one the light', async () => {
  expect(await pictureGround(await logo('#ffffff'))).toBe('dark');
  expect(await pictureGround(await logo('#ffe9a0'))).toBe('dark');
  expect(await pictureGround(await logo('#000000'))).toBe('light');
  expect(await pictureGround(await logo('#2a1040'))).toBe('light');
});

test('a logo that is visible on both needs neither', async () => {
  expect(await pictureGround(await logo('#d04020'))).toBeUndefined();
});

test('an opaque picture needs neither', async () => {
  expect(await pictureGround(await photograph('#ffffff'))).toBeUndefined();
  expect(await pictureGround(await photograph('#000000'))).toBeUndefined();
});
