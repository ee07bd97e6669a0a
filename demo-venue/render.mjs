/**
 * Renders every picture in works/ to museum-of-pattern/media/.
 *
 *   node demo-venue/render.mjs              all pictures
 *   node demo-venue/render.mjs penrose logo only these
 *
 * A file in works/ exports `size` ({ width, height }) and `draw(size)`, which
 * gives an SVG string or raw RGB pixels; `paper` is optional (drawing/paper.mjs).
 */
import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { layOnPaper } from './drawing/paper.mjs';

const works = new URL('./works/', import.meta.url);
const media = new URL('./museum-of-pattern/media/', import.meta.url);

const known = (await readdir(works)).map((file) => file.replace(/\.mjs$/, ''));
const asked = process.argv.slice(2);
const unknown = asked.find((key) => !known.includes(key));
if (unknown) {
  console.error(`There is no work called "${unknown}" in works/. Known: ${known.join(', ')}.`);
  process.exit(1);
}
for (const key of asked.length > 0 ? asked : known) {
  await render(key);
}

/** @param {string} key the file's name in works/, and in media/ */
async function render(key) {
  const { size, draw, paper } = await import(new URL(`${key}.mjs`, works).href);
  const target = new URL(`${key}.webp`, media);
  const drawn = openDrawing(draw(size), size);
  const printed = paper ? await onPaper(drawn, size, paper) : drawn;
  await printed.webp({ quality: 76, alphaQuality: 100, effort: 6, smartSubsample: true }).toFile(target.pathname);
  const kilobytes = Math.round((await stat(target)).size / 1000);
  console.log(`${key}.webp  ${size.width} x ${size.height}  ${kilobytes} kB`);
}

/**
 * @param {string | Uint8Array} drawing
 * @param {{ width: number, height: number }} size
 */
function openDrawing(drawing, { width, height }) {
  return typeof drawing === 'string'
    ? sharp(Buffer.from(drawing), { unlimited: true })
    : sharp(drawing, { raw: { width, height, channels: 3 } });
}

async function onPaper(drawn, { width, height }, paper) {
  const pixels = await drawn.flatten().removeAlpha().raw().toBuffer();
  layOnPaper(pixels, width, paper);
  return openDrawing(pixels, { width, height });
}
