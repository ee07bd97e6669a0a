import type { Json } from '@cicerone/content/package/field-walk';
import sharp from 'sharp';
import { picture, type TestPackage, testPackage } from './test-package.ts';

/** Patches of a drawn work; fewer would have too few corners. */
const PATCHES = 160;

/** The picture of a work with much on it, another one for each seed. */
export function drawnWork(seed: number, width = 640, height = 480): Promise<Buffer> {
  const random = numbersFrom(seed);
  const patches = Array.from({ length: PATCHES }, () => {
    const [x, y] = [random(width), random(height)];
    const [w, h] = [10 + random(70), 10 + random(70)];
    const shade = random(256).toString(16).padStart(2, '0');
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#${shade.repeat(3)}" transform="rotate(${random(90)} ${x} ${y})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${patches.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#888888' }).png().toBuffer();
}

/** Whole numbers below a bound, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The works of a venue with recognition, by key: the bytes of each one's picture, and of its photographs. */
export type Photographed = Record<string, { picture?: Buffer; photographs?: readonly Buffer[] }>;

/** The test venue with recognition and these works. */
export async function recognisedPackage(works: Photographed, changes: { [field: string]: Json } = {}) {
  const files = new Map<string, Buffer>();
  const artworks = Object.entries(works).map(([key, { picture, photographs = [] }], at) => {
    if (picture) files.set(`media/${key}.png`, picture);
    const rooms = photographs.map((bytes, side) => {
      files.set(`media/room/${key}-${side}.png`, bytes);
      return `media/room/${key}-${side}.png`;
    });
    return {
      idArtwork: key,
      code: String(201 + at),
      artworkName: `The ${key}`,
      ...(picture && { mainImageUrl: `media/${key}.png` }),
      recognitionPictures: rooms,
      localizations: [{ languageCode: 'en_GB', name: `The ${key}`, altText: 'A work', text: 'About it.' }],
    };
  });
  const none = { halls: [], routes: [], timeline: [], highlightedRoutes: [] };
  const { venue, files: own } = await testPackage({ ...none, artworks, recognitionAvailable: true, ...changes });
  for (const [path, bytes] of own) if (path === 'media/home.png') files.set(path, bytes);
  return { venue, files } satisfies TestPackage;
}

/** A wall: the picture of a work with nothing on it. */
export const plainWork = () => picture(640, 480, '#999999');
