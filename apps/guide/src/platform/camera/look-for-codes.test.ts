import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnReader, ownReader } from '../device/reads-codes.ts';
import { type CodeReader, NoReader } from './code-reader.ts';
import { createLookForCodes } from './look-for-codes.ts';

let video: HTMLVideoElement;
let end = () => {};
let widths: number[];
let underWay: number;
let mostAtOnce: number;

beforeEach(async () => {
  [widths, underWay, mostAtOnce] = [[], 0, 0];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1920, height: 1080 });
  const stream = canvas.captureStream();
  canvas.getContext('2d')?.fillRect(0, 0, 1920, 1080);
  video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  await video.play();
});
afterEach(() => {
  end();
  video.srcObject = null;
});

const ours: CodeReader = {
  async read({ width }) {
    widths.push(width);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((resolve) => setTimeout(resolve, 150));
    underWay -= 1;
    return 'ours';
  },
  close: () => undefined,
};

/** The results of the first pictures. */
function firstTexts(count: number, reader: CodeReader, own?: OwnReader): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  return new Promise((resolve, reject) => {
    end = createLookForCodes(reader, async () => own)(video, {
      seen: (text) => void (texts.push(text) === count && resolve(texts)),
      missing: () => reject(new Error('missing')),
    });
  });
}

test('the browser’s own reader is used if it has one', async () => {
  const own: OwnReader = { detect: async () => [{ rawValue: 'own' }] };
  expect(await firstTexts(2, ours, own)).toEqual(['own', 'own']);
  expect(widths).toEqual([]);
});

test.each([
  ['throws', () => Promise.reject(new DOMException('No service', 'NotSupportedError'))],
  ['never responds', () => new Promise<never>(() => undefined)],
])('a reader that %s is used once, and ours from then on', async (_what, detect) => {
  let asked = 0;
  const own: OwnReader = {
    detect: () => {
      asked += 1;
      return detect();
    },
  };
  expect(await firstTexts(3, ours, own)).toEqual(['ours', 'ours', 'ours']);
  expect(asked).toBe(1);
});

test('one picture is read at a time, and none larger than necessary', async () => {
  await firstTexts(4, ours);
  expect(mostAtOnce).toBe(1);
  expect(new Set(widths)).toEqual(new Set([1280]));
});

test('a phone without any reader is reported', async () => {
  const missing: CodeReader = { ...ours, read: () => Promise.reject(new NoReader('offline')) };
  await expect(firstTexts(1, missing)).rejects.toThrow('missing');
});

test('a browser that announces a reader and throws has none', async () => {
  const given = globalThis as { BarcodeDetector?: unknown };
  const before = given.BarcodeDetector;
  given.BarcodeDetector = { getSupportedFormats: () => Promise.reject(new Error('No service')) };
  expect(await ownReader()).toBeUndefined();
  given.BarcodeDetector = { getSupportedFormats: async () => ['aztec'] };
  expect(await ownReader()).toBeUndefined();
  given.BarcodeDetector = before;
});
