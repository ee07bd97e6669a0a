import simdProgram from '@cicerone/recognition/built/recognition.simd.wasm?url';
import { crc32 } from '@cicerone/recognition/crc32';
import { EXTRACTOR_VERSION, startEngine } from '@cicerone/recognition/engine';
import { writeIndex } from '@cicerone/recognition/index-file';
import { indexPicture } from '@cicerone/recognition/index-picture';
import { drawnPicture } from '@cicerone/recognition/test/drawn-pictures';
import type { Verdict } from '@cicerone/recognition/verdict';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { NoRecognition } from '#domain/camera/cameras.ts';
import { createLookForWorks } from './look-for-works.ts';

const WORKS = [1, 2, 3, 4];
const { lookForWorks, rest } = createLookForWorks();
const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
const context = canvas.getContext('2d') as CanvasRenderingContext2D;
const video = document.createElement('video');
let index: Uint8Array<ArrayBuffer>;
let end = () => {};
let repaint: ReturnType<typeof setInterval>;

beforeAll(async () => {
  const engine = await startEngine(await WebAssembly.compileStreaming(fetch(simdProgram)));
  const works = WORKS.map((idArtwork) => ({ idArtwork, ...indexPicture(engine, drawnPicture(idArtwork)) }));
  index = new Uint8Array(writeIndex(works));
});
afterEach(() => {
  end();
  rest();
  clearInterval(repaint);
  video.srcObject = null;
});

/** Holds the phone to a work on a wall, or to the wall alone. */
function hold(idArtwork?: number, at = { x: 200, y: 120, width: 880 }) {
  context.fillStyle = '#8d8a84';
  context.fillRect(0, 0, 1280, 960);
  if (idArtwork !== undefined) context.drawImage(picture(idArtwork), at.x, at.y, at.width, at.width * 0.75);
}

function picture(idArtwork: number): HTMLCanvasElement {
  const { pixels, width, height } = drawnPicture(idArtwork);
  const drawn = Object.assign(document.createElement('canvas'), { width, height });
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (const [at, shade] of pixels.entries()) rgba.set([shade, shade, shade, 255], 4 * at);
  drawn.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return drawn;
}

async function look(bytes: Uint8Array<ArrayBuffer> | undefined, zoom = 1) {
  const address = URL.createObjectURL(new Blob(bytes ? [bytes] : []));
  if (!bytes) URL.revokeObjectURL(address);
  return lookAt(address, zoom);
}

async function lookAt(address: string, zoom = 1) {
  video.muted = true;
  video.srcObject = canvas.captureStream(20);
  // A canvas that nobody paints gives no further frames.
  repaint = setInterval(() => context.drawImage(canvas, 0, 0), 50);
  await video.play();
  const verdicts: Verdict[] = [];
  const missing: NoRecognition[] = [];
  end = lookForWorks(video, {
    index: address,
    near: [],
    threshold: 65,
    zoom: () => zoom,
    ready: () => undefined,
    saw: (verdict) => void verdicts.push(verdict),
    missing: (why) => void missing.push(why),
  });
  return { verdicts, missing };
}

test('the work in front of the camera is recognised, and nothing on a bare wall', async () => {
  hold();
  const { verdicts, missing } = await look(index);
  await expect.poll(() => verdicts.length).toBeGreaterThan(4);
  expect(verdicts.every(({ tag }) => tag === 'nothing')).toBe(true);
  hold(3);
  await expect.poll(() => verdicts.at(-1)).toEqual({ tag: 'sure', idArtwork: 3 });
  hold(2);
  await expect.poll(() => verdicts.at(-1)).toEqual({ tag: 'sure', idArtwork: 2 });
  expect(missing).toEqual([]);
});

test('a work that is too small in the picture is recognised when the visitor looks closer', async () => {
  hold(4, { x: 565, y: 424, width: 150 });
  const { verdicts } = await look(index);
  await expect.poll(() => verdicts.length).toBeGreaterThan(4);
  expect(verdicts.every(({ tag }) => tag === 'nothing')).toBe(true);
  end();
  const closer = await look(index, 3);
  await expect.poll(() => closer.verdicts.at(-1)).toEqual({ tag: 'sure', idArtwork: 4 });
});

test('an index that is damaged anywhere recognises nothing, and says so', async () => {
  for (const at of [0, 5, Math.floor(index.length / 2), index.length - 1]) {
    const damaged = index.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x40;
    const { missing } = await look(damaged);
    await expect.poll(() => missing).toEqual(['damaged-index']);
    end();
  }
});

test('an index of an older engine, which is whole, recognises nothing, and says so', async () => {
  const older = index.slice();
  older[5] = EXTRACTOR_VERSION - 1;
  new DataView(older.buffer).setUint32(older.length - 4, crc32(older.subarray(0, -4)), true);
  const { missing } = await look(older);
  await expect.poll(() => missing).toEqual(['damaged-index']);
});

test('an index that is not on the phone and does not come is missing', async () => {
  const { missing } = await look(undefined);
  await expect.poll(() => missing).toEqual(['no-index']);
});

test('a visitor who looks on after a choice waits for nothing, until the screen is left', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const address = URL.createObjectURL(new Blob([index]));
  hold(3);
  for (const files of [2, 2]) {
    const { verdicts } = await lookAt(address);
    await expect.poll(() => verdicts.at(-1)).toEqual({ tag: 'sure', idArtwork: 3 });
    expect(fetched).toHaveBeenCalledTimes(files);
    end();
  }
  rest();
  const { verdicts } = await lookAt(address);
  await expect.poll(() => verdicts.at(-1)).toEqual({ tag: 'sure', idArtwork: 3 });
  expect(fetched).toHaveBeenCalledTimes(4);
  fetched.mockRestore();
});

test('frames of before a pause do not count after it', async () => {
  const address = URL.createObjectURL(new Blob([index]));
  hold(3);
  const before = await lookAt(address);
  await expect.poll(() => before.verdicts.at(-1)?.tag).toBe('sure');
  end();
  hold();
  const { verdicts } = await lookAt(address);
  await expect.poll(() => verdicts.length).toBeGreaterThan(2);
  expect(verdicts.map(({ tag }) => tag)).toEqual(verdicts.map(() => 'nothing'));
});
