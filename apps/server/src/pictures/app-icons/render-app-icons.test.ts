import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrast } from '@cicerone/content/venue/look/contrast';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture } from '../../testing/test-package.ts';
import { renderAppIcons } from './render-app-icons.ts';

const ACCENT = '#72c4d0';
const PAGE_COLOUR = '#faf8f5';
const NIGHT_PAGE_COLOUR = '#121110';

/** A logo of one colour in the middle of a transparent sheet. */
const drawing = (shape: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${shape}</svg>`));
const bar = (colour: string) => drawing(`<rect x="120" y="140" width="400" height="80" fill="${colour}"/>`);

async function iconsOf(logo: Buffer) {
  const path = join(await temporaryFolder(), 'logo');
  await writeFile(path, logo);
  return renderAppIcons({ logo: path, accent: ACCENT });
}

async function pixelsOf(icon: Buffer) {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const place = (x: number, y: number) => info.channels * (y * info.width + x);
  return {
    data,
    size: info.width,
    place,
    at: (x: number, y: number) => `#${data.toString('hex', place(x, y), place(x, y) + 3)}`,
  };
}

/**
 * The largest distance of a drawn pixel from the centre, as a share of the icon's side: the radius that must not be
 * cropped.
 */
async function reach(icon: Buffer | undefined): Promise<number> {
  const { data, size, place } = await pixelsOf(icon as Buffer);
  const middle = (size - 1) / 2;
  let farthest = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isDrawn = Math.abs((data[place(x, y)] ?? 0) - (data[0] ?? 0)) > 16;
      if (isDrawn) farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
    }
  }
  return farthest / size;
}

async function scopeOf(logo: Buffer): Promise<string> {
  const grounds = await Promise.all((await iconsOf(logo)).map(async ({ bytes }) => (await pixelsOf(bytes)).at(0, 0)));
  expect(new Set(grounds).size).toBe(1);
  return grounds[0] ?? '';
}

describe('the icons of an app', () => {
  it('are square PNGs without transparency, of the declared sizes', async () => {
    for (const source of [await bar('#ffffff').png().toBuffer(), undefined]) {
      const icons = source ? await iconsOf(source) : await renderAppIcons({ logo: undefined, accent: ACCENT });
      const found = await Promise.all(icons.map(({ bytes }) => sharp(bytes).metadata()));
      expect(found.map(({ format, width, height, hasAlpha }) => [format, width, height, hasAlpha])).toEqual([
        ['png', 192, 192, false],
        ['png', 512, 512, false],
        ['png', 512, 512, false],
      ]);
      expect(icons.map(({ size, purpose }) => `${size} ${purpose}`)).toEqual(['192 any', '512 any', '512 maskable']);
    }
  });

  it.each([
    ['wide', 600, 40],
    ['tall', 40, 340],
    ['square', 300, 300],
  ])('keep a %s logo in the safe zone if they may be cropped, and show it larger if not', async (_, width, height) => {
    const [, complete, maskable] = await iconsOf(
      await drawing(`<rect width="${width}" height="${height}" fill="#000"/>`).png().toBuffer(),
    );
    expect(await reach(maskable?.bytes)).toBeLessThanOrEqual(0.4);
    expect(await reach(maskable?.bytes)).toBeGreaterThan(0.38);
    expect(await reach(complete?.bytes)).toBeGreaterThan(0.39);
  });

  it('enlarge a small logo, and reduce a very large one', async () => {
    for (const width of [24, 6000]) {
      const [, , maskable] = await iconsOf(await bar('#000').resize(width).png().toBuffer());
      expect(await reach(maskable?.bytes)).toBeGreaterThan(0.35);
    }
  });
});

describe('the background of an icon', () => {
  it.each(['#ffffff', '#fff0c0', '#72c4d0', '#ffff00'])(
    'is the night page colour for a logo in light %s',
    async (colour) => {
      expect(await scopeOf(await bar(colour).webp().toBuffer())).toBe(NIGHT_PAGE_COLOUR);
    },
  );

  it.each(['#000000', '#123456', '#b3001b', '#777777'])('is the page colour for a logo in dark %s', async (colour) => {
    expect(await scopeOf(await bar(colour).png().toBuffer())).toBe(PAGE_COLOUR);
  });

  it('is the one on which more of a logo of two colours is visible', async () => {
    const two = (large: string, small: string) =>
      drawing(`<rect width="400" height="300" fill="${large}"/><rect width="90" height="90" fill="${small}"/>`);
    expect(await scopeOf(await two('#ffffff', '#111111').png().toBuffer())).toBe(NIGHT_PAGE_COLOUR);
    expect(await scopeOf(await two('#111111', '#ffffff').png().toBuffer())).toBe(PAGE_COLOUR);
  });

  it('is measured for a grey logo with transparency too', async () => {
    expect(await scopeOf(await bar('#eeeeee').toColourspace('b-w').png().toBuffer())).toBe(NIGHT_PAGE_COLOUR);
  });

  it('is the logo’s own one, so that no box shows in the icon', async () => {
    const onBlue = await bar('#ffffff').flatten({ background: '#0b3d91' }).png().toBuffer();
    expect(await scopeOf(onBlue)).toBe('#0b3d91');
  });

  it('differs from the colour of a logo with one colour only', async () => {
    expect(await scopeOf(await picture(300, 200, '#225577'))).toBe(PAGE_COLOUR);
    expect(await scopeOf(await picture(300, 200, '#ffffff'))).toBe(NIGHT_PAGE_COLOUR);
  });
});

describe('without a logo', () => {
  it('the mark of the guide is used, in the safe zone and in the accent of the venue', async () => {
    for (const accent of ['#72c4d0', '#b3001b', '#1b1a18', '#000000']) {
      const [, , maskable] = await renderAppIcons({ logo: undefined, accent });
      expect(await reach(maskable?.bytes)).toBeLessThanOrEqual(0.4);
      const { at } = await pixelsOf(maskable?.bytes as Buffer);
      const ring = at(Math.round((18.2 / 64) * 512), 256);
      expect(contrast(ring, at(0, 0))).toBeGreaterThanOrEqual(2.9);
      if (accent === ACCENT) expect(contrast(ring, ACCENT)).toBeLessThan(1.05);
    }
  });

  it('the same happens with an invisible one', async () => {
    const empty = await drawing('').png().toBuffer();
    const [icon] = await iconsOf(empty);
    const [mark] = await renderAppIcons({ logo: undefined, accent: ACCENT });
    expect(icon?.bytes.equals(mark?.bytes as Buffer)).toBe(true);
  });
});
