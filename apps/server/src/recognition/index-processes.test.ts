import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isGivenUp } from '../basis/processes/order-processes.ts';
import { drawnWork } from '../testing/recognised-works.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createIndexProcesses, type IndexBounds, indexProcesses } from './index-processes.ts';

const BOUNDS: IndexBounds = { memoryBytes: 2 ** 30, pictureSeconds: 60, comparisonSeconds: 60 };

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return path;
}

async function featuresOf(bytes: Buffer | string, bounds: Partial<IndexBounds> = {}) {
  const found = await createIndexProcesses({ ...BOUNDS, ...bounds }).featuresOf(await fileOf(bytes));
  return isGivenUp(found) ? found.reason : found;
}

/** A drawing of four photographs of 144 megapixels each, in a few kilobytes. */
async function heavyDrawing(): Promise<string> {
  const plain = { width: 12_000, height: 12_000, channels: 3, background: '#000' } as const;
  const photograph = await sharp({ create: plain, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  const image = `<image href="data:image/png;base64,${photograph.toString('base64')}" width="64" height="32"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">${image.repeat(4)}</svg>`;
}

describe('the process that makes an index', () => {
  it('finds the same features in a picture each time, at most 64 of 36 bytes', async () => {
    const path = await fileOf(await drawnWork(1));
    const [one, other] = [await indexProcesses.featuresOf(path), await indexProcesses.featuresOf(path)];
    if (isGivenUp(one)) throw new Error(one.message);
    expect(one.features.length % 36).toBe(0);
    expect(one.features.length).toBeGreaterThan(30 * 36);
    expect(one.features.length).toBeLessThanOrEqual(64 * 36);
    expect(other).toEqual(one);
  });

  it('turns a photograph upright, as its camera was held', async () => {
    const lying = await sharp(await drawnWork(2, 480, 640))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await featuresOf(lying)).toMatchObject({ width: 640, height: 480 });
  });

  it.each<[string, string | (() => Promise<Buffer>)]>([
    ['no picture', 'no picture'],
    ['nothing', ''],
    ['half of a picture', async () => (await drawnWork(3)).subarray(0, 4000)],
  ])('gives up a file that is %s, and reads the next one', async (_, content) => {
    const { featuresOf: ask } = createIndexProcesses(BOUNDS);
    const hostile = await fileOf(typeof content === 'string' ? content : await content());
    expect(await ask(hostile)).toMatchObject({ tag: 'gave-up', reason: 'failed' });
    expect(await ask(await fileOf(await drawnWork(4)))).toMatchObject({ width: 640 });
  });

  it('reads pictures of one pixel, and very long ones', async () => {
    const sized = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123' } })
        .png()
        .toBuffer();
    expect(await featuresOf(await sized(1, 1))).toMatchObject({ features: new Uint8Array(0) });
    expect(await featuresOf(await sized(20_000, 1))).toMatchObject({ features: new Uint8Array(0) });
  });

  it('is ended by a picture that needs more memory than it may have', async () => {
    expect(await featuresOf(await heavyDrawing(), { memoryBytes: 400 * 2 ** 20 })).toMatch(/^(memory|failed)$/);
  });

  it('is ended by a picture that takes longer than it may', async () => {
    expect(await featuresOf(await drawnWork(5), { pictureSeconds: 0.001 })).toBe('time');
  });

  it('is ended by a comparison that takes longer than it may, and says so', async () => {
    const { featuresOf: ask, compare } = createIndexProcesses({ ...BOUNDS, comparisonSeconds: 0.001 });
    const found = await ask(await fileOf(await drawnWork(6)));
    if (isGivenUp(found)) throw new Error(found.message);
    expect(await compare([{ idArtwork: 1, ...found }])).toMatchObject({ tag: 'gave-up', reason: 'time' });
  });

  it('is called missing, not the picture damaged, where none can be started', async () => {
    expect(await featuresOf(await drawnWork(7), { memoryBytes: 2 ** 20 })).toBe('not-started');
  });
});
