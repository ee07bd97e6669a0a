import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createPictureProcesses, isTooHeavy, pictureProcesses } from './picture-processes.ts';

/** A PNG with this many black pixels a side: a few kilobytes that unfold to gigabytes. */
async function black(side: number): Promise<Buffer> {
  const plain = sharp({
    create: { width: side, height: side, channels: 3, background: '#000' },
    limitInputPixels: false,
  });
  return plain.png({ compressionLevel: 9 }).toBuffer();
}

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return path;
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const imageOf = (address: string) => drawing(`<image href="${address}" width="64" height="32"/>`);
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">${inside}</svg>`;
const carrying = (png: Buffer, times: number) =>
  drawing(`<image href="data:image/png;base64,${png.toString('base64')}" width="64" height="32"/>`.repeat(times));

test('a picture is rendered by another process, with all that visitors get of it', async () => {
  const path = await fileOf(await black(900));
  expect(await pictureProcesses.render(path)).toMatchObject({
    width: 900,
    height: 900,
    sizes: { small: expect.any(Buffer) },
  });
});

test('a file that is no picture fails alone', async () => {
  const [broken, complete] = [await fileOf('no picture'), await fileOf(await black(10))];
  const answers = await Promise.all([
    pictureProcesses.render(broken),
    pictureProcesses.render(complete),
    pictureProcesses.render(broken),
    pictureProcesses.render(complete),
  ]);
  expect(answers.map((answer) => ('tag' in answer ? answer.reason : answer.width))).toEqual([
    'failed',
    10,
    'failed',
    10,
  ]);
});

test('a drawing that embeds pictures above the limit is refused before it is rendered', async () => {
  const path = await fileOf(carrying(await black(3000), 2));
  const look = (maxMegapixels: number) => pictureProcesses.look({ file: 'plan.svg', path, maxMegapixels });
  expect(await look(17)).toMatchObject({ code: 'drawing-with-large-pictures', values: { megapixels: 18, most: 17 } });
  expect(await look(18)).toBeUndefined();
});

test.each<[string, (data: string) => string]>([
  ['as no type', (data) => `data:;base64,${data}`],
  ['as any bytes', (data) => `data:application/octet-stream;base64,${data}`],
  ['with a charset', (data) => `data:image/png;charset=x;base64,${data}`],
  ['with character references', (data) => `&#100;ata&#x3a;image/png;base64,${data}`],
  ['with percent escapes', (data) => `data:image/png;base64,${encodeURIComponent(data)}`],
  ['in a drawing', (data) => `data:image/svg+xml;base64,${inBase64(imageOf(`data:image/png;base64,${data}`))}`],
  [
    'in a compressed drawing',
    (data) => `data:image/svg+xml;base64,${gzipSync(imageOf(`data:image/png;base64,${data}`)).toString('base64')}`,
  ],
  ['in a drawing as text', (data) => `data:image/svg+xml,${encodeURIComponent(imageOf(`data:;base64,${data}`))}`],
])('a picture embedded in a drawing counts %s', async (_, address) => {
  const path = await fileOf(imageOf(address((await black(3000)).toString('base64'))));
  const found = await pictureProcesses.look({ file: 'plan.svg', path, maxMegapixels: 8 });
  expect(found).toMatchObject({ code: 'drawing-with-large-pictures', values: { megapixels: expect.any(Number) } });
});

test('the nesting of drawings is limited', async () => {
  let inside = imageOf('');
  for (let depth = 0; depth < 7; depth++) inside = imageOf(`data:image/svg+xml;base64,${inBase64(inside)}`);
  expect(
    await pictureProcesses.look({ file: 'plan.svg', path: await fileOf(inside), maxMegapixels: 100 }),
  ).toMatchObject({ code: 'picture-damaged' });
});

test('a drawing that embeds a drawing as text, or the word for it, is a drawing like any other', async () => {
  const inside =
    '<style>rect{fill:url("data:image/svg+xml;utf8,<svg xmlns=\'http://www.w3.org/2000/svg\'/>")}</style><!-- data:image/ -->';
  expect(
    await pictureProcesses.look({ file: 'plan.svg', path: await fileOf(drawing(inside)), maxMegapixels: 1 }),
  ).toBeUndefined();
});

test('a picture that needs too much memory is reported as such, and the next one is rendered', async () => {
  const { render } = createPictureProcesses(400 * 2 ** 20);
  const heavy = await render(await fileOf(carrying(await black(12_000), 4)));
  expect('tag' in heavy && isTooHeavy(heavy)).toBe(true);
  expect(await render(await fileOf(await black(10)))).toMatchObject({ width: 10 });
});

test('if no process can be started, no picture is called damaged or heavy', async () => {
  const { look, render } = createPictureProcesses(2 ** 20);
  const path = await fileOf(await black(10));
  // It ended, or was gone before its order could be sent.
  const message = /^No process can be started that reads pictures: (It ended with .+|write EPIPE|Channel closed)/;
  await expect(render(path)).rejects.toThrow(message);
  await expect(look({ file: 'a.png', path, maxMegapixels: 1 })).rejects.toThrow(message);
});
