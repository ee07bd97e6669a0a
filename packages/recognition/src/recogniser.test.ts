import { beforeAll, describe, expect, test } from 'vitest';
import { drawnFrame } from '../test/drawn-frames.ts';
import { drawnPicture } from '../test/drawn-pictures.ts';
import { startedEngine } from '../test/started-engine.ts';
import type { Engine } from './engine.ts';
import type { GrayPicture } from './gray-picture.ts';
import { type IndexedWorkPicture, type RecognitionIndex, readIndex, writeIndex } from './index-file.ts';
import { indexPicture } from './index-picture.ts';
import { createRecogniser } from './recogniser.ts';

const WORKS = 6;
const THRESHOLD = { threshold: 65 };
let engine: Engine;
let drawn: GrayPicture[];
let works: IndexedWorkPicture[];
let index: RecognitionIndex;

function indexOf(pictures: readonly IndexedWorkPicture[]): RecognitionIndex {
  const read = readIndex(writeIndex(pictures));
  if (read.tag !== 'index') throw new Error(read.why);
  return read;
}

beforeAll(async () => {
  engine = await startedEngine();
  drawn = Array.from({ length: WORKS }, (_, seed) => drawnPicture(seed));
  works = drawn.map((picture, i) => ({ idArtwork: 100 + i, ...indexPicture(engine, picture) }));
  index = indexOf(works);
});

describe('a visitor holds the phone', () => {
  test.each([
    ['straight before a work', {}],
    ['aside of it and turned', { aside: 25, roll: 12, fills: 0.6 }],
    ['far aside in a dim hall', { aside: 38, roll: -25, fills: 0.5, light: 0.6, noise: 12 }],
  ])('%s: each work is found at once', (_, standing) => {
    const recogniser = createRecogniser(engine, index);
    drawn.forEach((picture, i) => {
      const [best] = recogniser.look(drawnFrame(picture, { ...standing, seed: i + 1 }), THRESHOLD);
      expect(best?.idArtwork).toBe(100 + i);
      expect(best?.score).toBeGreaterThanOrEqual(26);
    });
  });

  test('before a dark work on a wall of bricks, whose corners are stronger: each work is found at once', () => {
    const recogniser = createRecogniser(engine, index);
    drawn.forEach((picture, i) => {
      const standing = { isBrick: true, contrast: 0.5, aside: 20, fills: 0.8, seed: i + 1 };
      const [best] = recogniser.look(drawnFrame(picture, standing), THRESHOLD);
      expect(best?.idArtwork).toBe(100 + i);
      expect(best?.score).toBeGreaterThanOrEqual(26);
    });
  });

  test('upright: the corners are where the work is', () => {
    const frame = drawnFrame(drawn[0], { fills: 0.8 }, { width: 480, height: 640 });
    const [best] = createRecogniser(engine, index).look(frame, THRESHOLD);
    const expected = [
      [48, 160],
      [432, 160],
      [432, 480],
      [48, 480],
    ];
    for (const [i, [x, y]] of (best?.corners ?? []).entries()) {
      expect(Math.hypot(x - (expected[i]?.[0] ?? 0), y - (expected[i]?.[1] ?? 0))).toBeLessThan(6);
    }
    expect(best?.corners).toHaveLength(4);
  });

  test('before a bare wall, or before a work of another museum: nothing is accepted', () => {
    const recogniser = createRecogniser(engine, index);
    expect(recogniser.look(drawnFrame(undefined), THRESHOLD)).toEqual([]);
    for (let seed = 0; seed < 10; seed++) {
      const look = recogniser.look(drawnFrame(drawnPicture(9000 + seed), { seed }), THRESHOLD);
      expect(look.every(({ score, acceptScore }) => score < acceptScore)).toBe(true);
    }
  });
});

test('a work with several pictures is one candidate, by its best picture', () => {
  const both = indexOf(works.map((work) => ({ ...work, idArtwork: work.idArtwork < 102 ? 100 : work.idArtwork })));
  const recogniser = createRecogniser(engine, both);
  for (const picture of drawn.slice(0, 2)) {
    const look = recogniser.look(drawnFrame(picture), THRESHOLD);
    expect(look[0]?.idArtwork).toBe(100);
    expect(look.filter(({ idArtwork }) => idArtwork === 100)).toHaveLength(1);
  }
});

test('a look is the same again, whatever was seen between, and in both builds', async () => {
  const scalar = createRecogniser(await startedEngine('scalar'), index);
  const recogniser = createRecogniser(engine, index);
  const frames = drawn.map((picture, seed) => drawnFrame(picture, { aside: 8 * seed, roll: 9 * seed, seed }));
  const looks = frames.map((frame) => recogniser.look(frame, THRESHOLD));
  expect(frames.map((frame) => recogniser.look(frame, THRESHOLD))).toEqual(looks);
  expect(frames.map((frame) => scalar.look(frame, THRESHOLD))).toEqual(looks);
});

test('a lower threshold is surer: works in bad light score less', () => {
  const recogniser = createRecogniser(engine, index);
  const frames = drawn.map((picture, seed) =>
    drawnFrame(picture, { aside: 45, fills: 0.4, light: 0.4, noise: 14, seed }),
  );
  const scores = (threshold: number) =>
    frames.reduce((sum, frame) => sum + (recogniser.look(frame, { threshold })[0]?.score ?? 0), 0);
  expect(scores(30)).toBeLessThan(scores(65));
});

test('a look tells when each of its stages has ended', () => {
  const stages: string[] = [];
  createRecogniser(engine, index, { onStage: (stage) => stages.push(stage) }).look(drawnFrame(drawn[0]), THRESHOLD);
  expect(stages).toEqual(['features', 'search', 'verify']);
});

test('an object in the round has many pictures, and leaves room for other works', () => {
  const views = Array.from({ length: 10 }, () => ({ ...(works[0] as IndexedWorkPicture), idArtwork: 7 }));
  const recogniser = createRecogniser(engine, indexOf([...views, ...works.slice(1)]));
  expect(recogniser.look(drawnFrame(drawn[0]), THRESHOLD)[0]?.idArtwork).toBe(7);
  expect(recogniser.look(drawnFrame(drawn[1]), THRESHOLD)[0]?.idArtwork).toBe(101);
});

test('an empty index finds nothing', () => {
  expect(createRecogniser(engine, indexOf([])).look(drawnFrame(drawn[0]), THRESHOLD)).toEqual([]);
});

describe('a frame that is none is a bug, and never reaches the engine', () => {
  test.each([
    [641, 10, 641 * 40],
    [10, 1281, 12_810 * 4],
    [10, 10, 399],
    [0, 10, 0],
    [2.5, 2, 20],
  ])('%s x %s pixels of %s bytes', (width, height, bytes) => {
    const frame = { rgba: new Uint8Array(bytes), width, height };
    expect(() => createRecogniser(engine, index).look(frame, THRESHOLD)).toThrow(RangeError);
  });

  test('no threshold', () => {
    const frame = drawnFrame(undefined, {}, { width: 64, height: 64 });
    expect(() => createRecogniser(engine, index).look(frame, { threshold: Number.NaN })).toThrow(RangeError);
  });

  test.each([
    [1, 1],
    [640, 1],
    [59, 59],
    [60, 60],
    [61, 1280],
  ])('%s x %s is small or narrow, but a frame', (width, height) => {
    const frame = drawnFrame(drawn[0], {}, { width, height });
    expect(createRecogniser(engine, index).look(frame, THRESHOLD).length).toBeLessThanOrEqual(6);
  });
});
