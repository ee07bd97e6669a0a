import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createPictureProcesses, isTooHeavy, pictureProcesses } from './picture-processes.ts';

/** A PNG of so many pixels a side, all black: a few kilobytes that unfold to gigabytes. */
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

test('a file that is no picture costs nobody but itself', async () => {
  const [broken, whole] = [await fileOf('no picture'), await fileOf(await black(10))];
  const answers = await Promise.all([
    pictureProcesses.render(broken),
    pictureProcesses.render(whole),
    pictureProcesses.render(broken),
    pictureProcesses.render(whole),
  ]);
  expect(answers.map((answer) => ('tag' in answer ? answer.reason : answer.width))).toEqual([
    'failed',
    10,
    'failed',
    10,
  ]);
});

test('a drawing that carries larger pictures than a picture may be is refused before it is drawn', async () => {
  const path = await fileOf(carrying(await black(3000), 2));
  const look = (maxMegapixels: number) => pictureProcesses.look({ file: 'plan.svg', path, maxMegapixels });
  expect(await look(17)).toMatchObject({ code: 'drawing-with-large-pictures', values: { megapixels: 18, most: 17 } });
  expect(await look(18)).toBeUndefined();
});

test('a drawing that carries a drawing in letters, or the word for it, is a drawing like any other', async () => {
  const inside =
    '<style>rect{fill:url("data:image/svg+xml;utf8,<svg xmlns=\'http://www.w3.org/2000/svg\'/>")}</style><!-- data:image/ -->';
  expect(
    await pictureProcesses.look({ file: 'plan.svg', path: await fileOf(drawing(inside)), maxMegapixels: 1 }),
  ).toBeUndefined();
});

test('a picture that unfolds to more memory than one may take is told as that, and the next one is rendered', async () => {
  const { render } = createPictureProcesses(400 * 2 ** 20);
  const heavy = await render(await fileOf(carrying(await black(12_000), 4)));
  expect('tag' in heavy && isTooHeavy(heavy)).toBe(true);
  expect(await render(await fileOf(await black(10)))).toMatchObject({ width: 10 });
});
