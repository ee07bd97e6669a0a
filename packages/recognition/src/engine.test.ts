import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sourceHash } from '../../../scripts/build-recognition.mjs';
import { drawnPicture } from '../test/drawn-pictures.ts';
import { BUILDS, builtBytes, startedEngine } from '../test/started-engine.ts';
import { compileEngine, hasSimd, startEngine } from './engine.ts';

describe.each(BUILDS)('the %s build', (build) => {
  test('finds the same bits in the golden picture as the build that made the index', async () => {
    expect((await startedEngine(build)).isTrue()).toBe(true);
  });

  test('is a download of at most 15 kB', async () => {
    expect(brotliCompressSync(await builtBytes(build)).length).toBeLessThanOrEqual(15_000);
  });

  test('asks nothing of its surroundings', async () => {
    expect(WebAssembly.Module.imports(await compileEngine(await builtBytes(build)))).toEqual([]);
  });
});

test('the committed builds are made of the committed sources: node scripts/build-recognition.mjs', async () => {
  const text = await readFile(new URL('../built/source.json', import.meta.url), 'utf8');
  expect(JSON.parse(text)).toEqual({ sourceHash: sourceHash() });
});

test('a device without vectors finds exactly what a device with them finds', async () => {
  const [simd, scalar] = await Promise.all(BUILDS.map(startedEngine));
  const sizes = [
    { width: 640, height: 480 },
    { width: 333, height: 517 },
    { width: 71, height: 640 },
    { width: 640, height: 61 },
  ];
  sizes.forEach((size, seed) => {
    const picture = drawnPicture(seed, size);
    expect(scalar?.featuresOf(picture, 500)).toEqual(simd?.featuresOf(picture, 500));
    const view = [1.1, 0.1, -20, -0.05, 0.9, 10, 0.0001, -0.0002, 1];
    expect(scalar?.seenBy(picture, view, 301, 203)).toEqual(simd?.seenBy(picture, view, 301, 203));
    expect(scalar?.scaled(picture, 411, 97)).toEqual(simd?.scaled(picture, 411, 97));
  });
});

test('an engine that compares other pixels is not true', async () => {
  const bytes = Buffer.from(await builtBytes('simd'));
  // The test pattern begins with 13 and 12, as floats.
  const pattern = bytes.indexOf(Buffer.from(new Float32Array([13, 12]).buffer));
  expect(pattern).toBeGreaterThan(0);
  bytes.writeFloatLE(-13, pattern);
  expect((await startEngine(await compileEngine(bytes))).isTrue()).toBe(false);
});

test('a program that is no engine is not true', async () => {
  const module = await compileEngine(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]));
  expect((await startEngine(module)).isTrue()).toBe(false);
});

test('damaged bytes of the engine are refused', async () => {
  const bytes = await builtBytes('simd');
  await expect(compileEngine(bytes.subarray(0, 5000))).rejects.toThrow();
});

test('Node has the vectors of the faster build', () => expect(hasSimd()).toBe(true));

describe('sizes are checked before the engine sees them', () => {
  test.each([
    [0, 10],
    [10, 0],
    [10.5, 10],
    [-1, 10],
    [5000, 2],
    [Number.NaN, 10],
  ])('%s x %s pixels are no picture', async (width, height) => {
    const engine = await startedEngine();
    const picture = { pixels: new Uint8Array(100), width, height };
    expect(() => engine.featuresOf(picture, 100)).toThrow(RangeError);
    expect(() => engine.scaled(picture, 10, 10)).toThrow(RangeError);
    expect(() => engine.seenBy(picture, new Array(9).fill(1), 10, 10)).toThrow(RangeError);
  });

  test('pixels that are too few for the sizes are no picture', async () => {
    const engine = await startedEngine();
    expect(() => engine.featuresOf({ pixels: new Uint8Array(99), width: 10, height: 10 }, 100)).toThrow(RangeError);
  });

  test.each([0, -1, 1.5, 3001, Number.NaN])('%s features cannot be asked for', async (most) => {
    const engine = await startedEngine();
    expect(() => engine.featuresOf(drawnPicture(1), most)).toThrow(RangeError);
  });

  test.each([1, 2, 17, 59, 60, 61])('a picture of %s pixels in height has features or none', async (height) => {
    const engine = await startedEngine();
    const { count } = engine.featuresOf(drawnPicture(1, { width: 300, height }), 100);
    expect(count).toBeLessThanOrEqual(100);
    if (height < 60) expect(count).toBe(0);
  });
});
