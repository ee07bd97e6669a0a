import { expect, test } from 'vitest';
import { drawnPicture } from '../test/drawn-pictures.ts';
import { startedEngine } from '../test/started-engine.ts';
import { indexOfWorks } from './compare-works.ts';
import { type IndexedWorkPicture, readIndex } from './index-file.ts';
import { indexPicture } from './index-picture.ts';

/** The share of its width that a work has of another one. */
const PART = 0.25;

async function compared(pictures: readonly { idArtwork: number; seed: number; shapes?: number; noise?: number }[]) {
  const engine = await startedEngine();
  const works: IndexedWorkPicture[] = pictures.map(({ idArtwork, seed, shapes = 150, noise = 0 }) => {
    const drawn = drawnPicture(seed, { shapes });
    for (let i = 0; i < drawn.pixels.length; i += 7) drawn.pixels[i] = Math.min(255, (drawn.pixels[i] ?? 0) + noise);
    return { idArtwork, ...indexPicture(engine, drawn) };
  });
  return indexOfWorks(engine, works);
}

function scoresIn(bytes: Uint8Array): number[] {
  const index = readIndex(bytes);
  if (index.tag !== 'index') throw new Error(index.why);
  return index.pictures.map(({ acceptScore }) => acceptScore);
}

test('a museum is told of two casts that look alike, and of neither of the others', async () => {
  const { alike } = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 2, seed: 2 },
    { idArtwork: 3, seed: 1, noise: 20 },
    { idArtwork: 4, seed: 4 },
  ]);
  expect(alike).toEqual([[1, 3]]);
});

test('two pictures of one work are no likeness', async () => {
  const { bytes, ...remarks } = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 1, seed: 1, noise: 20 },
  ]);
  expect(remarks).toEqual({ plain: [], alike: [] });
  expect(scoresIn(bytes)).toEqual([30, 30]);
});

test('a museum is told of a work that is too plain', async () => {
  const { plain } = await compared([
    { idArtwork: 1, seed: 1 },
    { idArtwork: 2, seed: 2, shapes: 0 },
  ]);
  expect(plain).toEqual([2]);
});

test('a work that has a part of another one is accepted later, and is no likeness', async () => {
  const engine = await startedEngine();
  const [one, other] = [drawnPicture(1), drawnPicture(2)];
  for (let y = 0; y < one.height; y++) {
    const at = y * one.width;
    other.pixels.set(one.pixels.subarray(at, at + PART * one.width), at);
  }
  const pictures = [one, other].map((picture, at) => ({ idArtwork: at + 1, ...indexPicture(engine, picture) }));
  const { bytes, alike } = indexOfWorks(engine, pictures);
  expect(alike).toEqual([]);
  expect(Math.max(...scoresIn(bytes))).toBeGreaterThan(30);
});
