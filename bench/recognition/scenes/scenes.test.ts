import { describe, expect, test } from 'vitest';
import { chanceOf } from '../chance.mjs';
import { workOfCollection } from '../works/works.mjs';
import { pixelOf, wallAt } from './camera.mjs';
import { frameOf, pixelsOf } from './frame.mjs';
import { sceneOf } from './scene.mjs';
import { frameOfNone, framesOfWork } from './settings.mjs';
import { LEVELS } from './severities.mjs';
import { surfaceOf } from './surfaces.mjs';

const even = (value: number, width: number, height: number) =>
  surfaceOf({ pixels: new Uint8Array(3 * width * height).fill(value), width, height });
const white = even(255, 300, 200);
const black = even(0, 512, 512);

/** A white work without a frame on a black wall, under an even light. */
function bareScene(words: string, severity: string) {
  const scene = sceneOf(words, {
    severity,
    picture: white,
    ground: black,
    neighbours: [],
    label: black,
    isFramed: false,
  });
  const lens = { ...scene.lens, exposure: 1, vignette: 0, blur: 0.4, shake: 0, noise: 0, quality: 95 };
  const lighting = { ...scene.lighting, slope: [0, 0], glares: [], panes: [], flicker: undefined };
  return { ...scene, panels: scene.panels.slice(0, 1), bystanders: [], lens, lighting };
}

describe('the camera of the bench', () => {
  const cameras = LEVELS.flatMap((severity) =>
    [1, 2, 3, 4].map((seed) => bareScene(`camera ${seed}`, severity).camera),
  );

  test('finds the pixel of every place on the work, with distortion and a moving hand', () => {
    for (const camera of cameras) {
      for (const place of [
        [0, 0],
        [-0.5, -0.33],
        [0.5, -0.33],
        [0.5, 0.33],
        [-0.5, 0.33],
      ]) {
        const [px = 0, py = 0] = pixelOf(camera, place);
        const [x = 0, y = 0] = wallAt(camera, px, py);
        expect(Math.hypot(x - (place[0] ?? 0), y - (place[1] ?? 0))).toBeLessThan(1e-6);
      }
    }
  });

  test.each(LEVELS)('shows the corners of a work where it says they are (%s)', async (severity) => {
    for (const seed of [5, 6, 7]) {
      const scene = bareScene(`corners ${seed}`, severity);
      const { rgba, width, height } = await pixelsOf(await frameOf(scene));
      const shade = ([px = 0, py = 0]: number[]) => {
        const [x, y] = [Math.round(px), Math.round(py)];
        return x < 0 || y < 0 || x >= width || y >= height ? undefined : (rgba[4 * (y * width + x) + 1] ?? 0);
      };
      const unit = scene.camera.focal / Math.hypot(...scene.camera.at);
      // Some pixels inside and outside of each corner, along the diagonal.
      const step = 6 / unit;
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const at = (by: number) => pixelOf(scene.camera, [sx * (0.5 + by), sy * (1 / 3 + by)]);
        expect(shade(at(-step)) ?? 255).toBeGreaterThan(110);
        expect(shade(at(step)) ?? 0).toBeLessThan(60);
      }
    }
  });
});

describe('a frame of a seed', () => {
  test('is the same whenever it is drawn', async () => {
    const [first, second] = [await framesOfWork(200, 'moderate', 3), await framesOfWork(200, 'moderate', 3)];
    expect(first[0]?.equals(second[0] as Buffer)).toBe(true);
    expect((await frameOfNone(7)).equals(await frameOfNone(7))).toBe(true);
  });

  test('differs from the next of the same glance, and from that of another seed', async () => {
    const [first, second] = await framesOfWork(200, 'hard', 1, 2);
    const [other] = await framesOfWork(200, 'hard', 2);
    expect(first?.equals(second as Buffer)).toBe(false);
    expect(first?.equals(other as Buffer)).toBe(false);
  });
});

describe('a work of a number', () => {
  test('is the same whenever it is drawn, and no other', async () => {
    const [first, again, other] = await Promise.all([
      workOfCollection(200),
      workOfCollection(200),
      workOfCollection(201),
    ]);
    expect(Buffer.compare(first.picture.pixels, again.picture.pixels)).toBe(0);
    expect(Buffer.compare(first.picture.pixels, other.picture.pixels)).not.toBe(0);
  });

  test('is of the demo first', async () => {
    expect((await workOfCollection(1)).family).toBe('demo');
  });
});

describe('chance', () => {
  test('is evenly spread and repeats with its words', () => {
    const chance = chanceOf('a museum');
    const numbers = Array.from({ length: 4000 }, () => chance.number());
    expect(numbers.reduce((sum, one) => sum + one) / numbers.length).toBeCloseTo(0.5, 1);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(chanceOf('a museum').number()).toBe(numbers[0]);
  });
});
