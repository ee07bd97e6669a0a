import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../../scripts/places.mjs';
import { chanceOf } from '../chance.mjs';
import { geometric, plain, stillLife } from './abstracts.mjs';
import { landscape } from './landscapes.mjs';
import { painted } from './painted.mjs';
import { engraving, script, textile } from './papers.mjs';
import { portrait } from './portraits.mjs';

/**
 * Pixels of three channels, row by row.
 *
 * @typedef {{ pixels: Uint8Array, width: number, height: number }} Picture
 */

/** The longer side of a work as it hangs, in pixels. */
export const HUNG_SIDE = 800;
/** The longer side of a reference picture, in pixels. */
export const REFERENCE_SIDE = 640;

/** The families, each as often as its number says: about one work in twenty-five has hardly any texture. */
const FAMILIES = [
  { name: 'portrait', draw: portrait, often: 20 },
  { name: 'landscape', draw: landscape, often: 20 },
  { name: 'still life', draw: stillLife, often: 14 },
  { name: 'geometric', draw: geometric, often: 14 },
  { name: 'script', draw: script, often: 8 },
  { name: 'engraving', draw: engraving, often: 10 },
  { name: 'textile', draw: textile, often: 10 },
  { name: 'plain', draw: plain, often: 4 },
];
const EVERY = FAMILIES.flatMap((family) => Array.from({ length: family.often }, () => family));

const MEDIA = join(ROOT, 'demo-venue/museum-of-pattern/media');

/** The files of the demo's works: the first works of every collection. Pictures of halls and studies are no works. */
export const DEMO_WORKS = readdirSync(MEDIA)
  .filter((name) => /^[a-z]+\.webp$/.test(name))
  .sort();

/**
 * A work of the collection: the demo's first, then drawn ones. The same number is the same work everywhere.
 *
 * @param {number} idArtwork from 1
 */
export function workOfCollection(idArtwork) {
  const file = DEMO_WORKS[idArtwork - 1];
  return file ? workOfDemo(file) : drawnWork(`collection ${idArtwork}`, HUNG_SIDE);
}

/** A work that no collection holds. @param {string} words its seed */
export function workOutside(words) {
  return drawnWork(`outside ${words}`, REFERENCE_SIDE);
}

async function workOfDemo(file) {
  const bounds = { width: HUNG_SIDE, height: HUNG_SIDE, fit: 'inside' };
  const { data, info } = await sharp(join(MEDIA, file))
    .resize(bounds)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { family: 'demo', picture: { pixels: data, width: info.width, height: info.height } };
}

async function drawnWork(words, side) {
  const chance = chanceOf(words);
  const family = chance.pick(EVERY);
  const aspect = chance.pick([0.62, 0.7, 0.75, 0.8, 0.85, 1, 1.18, 1.25, 1.34, 1.5, 1.78]);
  const width = Math.round(Math.min(HUNG_SIDE, HUNG_SIDE * aspect));
  const height = Math.round(width / aspect);
  const drawn = family.draw(chance, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  const bounds = { width: side, height: side, fit: 'inside' };
  const sized = sharp(Buffer.from(svg)).resize(bounds).flatten({ background: '#fff' }).removeAlpha().raw();
  const { data, info } = await sized.toBuffer({ resolveWithObject: true });
  const drawing = { pixels: data, width: info.width, height: info.height };
  return { family: family.name, picture: painted(chance, drawing, family.name) };
}

/**
 * The picture in the museum's catalogue: smaller, compressed, and with the colours of another camera than the visitor's.
 *
 * @param {Picture} picture
 * @param {string} words the seed of its photographer
 * @returns {Promise<Picture>} of one channel
 */
export async function referenceOf({ pixels, width, height }, words) {
  const chance = chanceOf(`reference ${words}`);
  const bounds = { width: REFERENCE_SIDE, height: REFERENCE_SIDE, fit: 'inside' };
  const photograph = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(bounds)
    .modulate({ brightness: chance.between(0.9, 1.1), saturation: chance.between(0.8, 1.15) })
    .linear(chance.between(0.9, 1.08), chance.between(-8, 8))
    .jpeg({ quality: chance.whole(78, 92) });
  const { data, info } = await sharp(await photograph.toBuffer())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}
