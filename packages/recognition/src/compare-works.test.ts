import { expect, test } from 'vitest';
import { drawnFrame } from '../test/drawn-frames.ts';
import { drawnPicture } from '../test/drawn-pictures.ts';
import { startedEngine } from '../test/started-engine.ts';
import { similarWorks } from './compare-works.ts';
import { type PictureOfWork, readIndex, writeIndex } from './index-file.ts';
import { indexPicture } from './index-picture.ts';

async function compared(pictures: readonly { idArtwork: number; seed: number; shapes?: number; noise?: number }[]) {
  const engine = await startedEngine();
  const works: PictureOfWork[] = pictures.map(({ idArtwork, seed, shapes = 150, noise = 0 }) => {
    const drawn = drawnPicture(seed, { shapes });
    for (let i = 0; i < drawn.pixels.length; i += 7) drawn.pixels[i] = Math.min(255, (drawn.pixels[i] ?? 0) + noise);
    return { idArtwork, ...indexPicture(engine, drawn) };
  });
  const index = readIndex(writeIndex(works));
  if (index.tag !== 'index') throw new Error(index.why);
  return similarWorks(engine, index);
}

test('a museum is told of two casts that look alike, and of neither of the others', async () => {
  const works = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 2, seed: 2 },
    { idArtwork: 3, seed: 1, noise: 20 },
    { idArtwork: 4, seed: 4 },
  ]);
  expect(works.map(({ looksLike }) => looksLike)).toEqual([[3], [], [1], []]);
});

test('two pictures of one work are no likeness', async () => {
  const works = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 1, seed: 1, noise: 20 },
  ]);
  expect(works).toEqual([{ idArtwork: 1, isTooPlain: false, looksLike: [], acceptScore: 26 }]);
});

test('a museum is told of a work that is too plain', async () => {
  const works = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 2, seed: 2, shapes: 0 },
  ]);
  expect(works.map(({ isTooPlain }) => isTooPlain)).toEqual([false, true]);
});

test('a work that a stranger comes near to is accepted later, and is no likeness', async () => {
  const engine = await startedEngine();
  const drawn = drawnPicture(1);
  const index = readIndex(writeIndex([{ idArtwork: 1, ...indexPicture(engine, drawn) }]));
  if (index.tag !== 'index') throw new Error(index.why);
  const { rgba, width, height } = drawnFrame(drawn, { aside: 20 });
  const stranger = indexPicture(engine, { pixels: rgba.filter((_, i) => i % 4 === 0) as Uint8Array, width, height });
  const [work] = similarWorks(engine, index, [stranger]);
  expect(work?.looksLike).toEqual([]);
  expect(work?.acceptScore).toBeGreaterThan(26);
});
