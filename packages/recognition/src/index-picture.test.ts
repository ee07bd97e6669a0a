import { expect, test } from 'vitest';
import { drawnPicture } from '../test/drawn-pictures.ts';
import { startedEngine } from '../test/started-engine.ts';
import { indexPicture } from './index-picture.ts';

const BYTES = 36;

test('a picture gives the same bytes each time, and in both builds', async () => {
  const picture = drawnPicture(3);
  const engine = await startedEngine();
  const indexed = indexPicture(engine, picture);
  expect(indexPicture(engine, picture)).toEqual(indexed);
  expect(indexPicture(await startedEngine('scalar'), picture)).toEqual(indexed);
});

test('a picture has at most 64 features, which are spread over it', async () => {
  const { features } = indexPicture(await startedEngine(), drawnPicture(4, { shapes: 400 }));
  expect(features.length).toBe(64 * BYTES);
  const view = new DataView(features.buffer);
  const quarters = new Set<number>();
  for (let i = 0; i < 64; i++) {
    const place = view.getUint32(i * BYTES + 32, true);
    quarters.add(((place & 1023) >> 9) + 2 * (((place >>> 10) & 1023) > 426 ? 1 : 0));
  }
  expect(quarters.size).toBe(4);
});

test('a plain surface has no features', async () => {
  const picture = { pixels: new Uint8Array(300 * 200).fill(90), width: 300, height: 200 };
  expect(indexPicture(await startedEngine(), picture)).toEqual({
    width: 640,
    height: 427,
    features: new Uint8Array(0),
  });
});

test.each([
  [1, 1],
  [2000, 1],
  [1, 2000],
  [3000, 2600],
  [30, 40],
])('a picture of %s x %s pixels is indexed, if it has features or not', async (width, height) => {
  const indexed = indexPicture(await startedEngine(), drawnPicture(1, { width, height, shapes: 40 }));
  expect(Math.max(indexed.width, indexed.height)).toBe(640);
  expect(indexed.features.length).toBeLessThanOrEqual(64 * BYTES);
});
