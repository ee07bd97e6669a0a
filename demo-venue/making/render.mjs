/**
 * Renders the pictures of a museum, works/{museum}/, to {museum}/media/.
 *
 *   node demo-venue/making/render.mjs                              all pictures of all museums
 *   node demo-venue/making/render.mjs guarded                      all of one museum
 *   node demo-venue/making/render.mjs museum-of-pattern penrose    only these
 *
 * A file there exports `size` ({ width, height }) and `draw(size)`, which gives an SVG string or raw RGB pixels;
 * `paper` (drawing/paper.mjs) and `quality`, of the WebP file, are optional.
 */
import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { layOnPaper } from './drawing/paper.mjs';

const works = new URL('./works/', import.meta.url);

const museums = await readdir(works);
const [museum, ...keys] = process.argv.slice(2);
if (museum && !museums.includes(museum)) {
  console.error(`There is no museum called "${museum}" in works/. Known: ${museums.join(', ')}.`);
  process.exit(1);
}
for (const one of museum ? [museum] : museums) {
  await renderMuseum(one, keys);
}

/**
 * @param {string} museum a folder of works/, and beside it
 * @param {string[]} asked its pictures' names; all of them where none is given
 */
async function renderMuseum(museum, asked) {
  const folder = new URL(`${museum}/`, works);
  const known = (await readdir(folder)).map((file) => file.replace(/\.mjs$/, ''));
  const unknown = asked.find((key) => !known.includes(key));
  if (unknown) {
    console.error(`There is no work called "${unknown}" in works/${museum}/. Known: ${known.join(', ')}.`);
    process.exit(1);
  }
  for (const key of asked.length > 0 ? asked : known) {
    await render(new URL(`${key}.mjs`, folder), new URL(`../${museum}/media/${key}.webp`, import.meta.url));
  }
}

/** @param {URL} script @param {URL} target */
async function render(script, target) {
  const { size, draw, paper, quality = 76 } = await import(script.href);
  const drawn = openDrawing(draw(size), size);
  const printed = paper ? await onPaper(drawn, size, paper) : drawn;
  await printed.webp({ quality, alphaQuality: 100, effort: 6, smartSubsample: true }).toFile(target.pathname);
  const kilobytes = Math.round((await stat(target)).size / 1024);
  console.log(`${target.pathname.split('/').at(-1)}  ${size.width} x ${size.height}  ${kilobytes} kB`);
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
