import { afterEach, expect, test } from 'vitest';
import { createFrames, hasPicture } from './frames.ts';

const BOUNDS = { width: 640, height: 1280, area: 640 * 480 };
const video = document.createElement('video');
let repaint: ReturnType<typeof setInterval>;

afterEach(() => {
  clearInterval(repaint);
  video.srcObject = null;
});

/** A camera that gives pictures of a size. */
async function film(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  video.muted = true;
  video.srcObject = canvas.captureStream(20);
  repaint = setInterval(() => context?.fillRect(0, 0, width, height), 50);
  await video.play();
  await expect.poll(() => hasPicture(video) && video.videoWidth).toBe(width);
}

test.each([
  ['lying', 1280, 960, 640, 480],
  ['wide', 1280, 720, 640, 360],
  ['upright', 720, 1280, 416, 739],
  ['small', 320, 240, 320, 240],
])('a %s frame keeps its form and the bounds', async (_, width, height, drawnWidth, drawnHeight) => {
  await film(width, height);
  const frame = createFrames(BOUNDS)(video);
  expect([frame.width, frame.height]).toEqual([drawnWidth, drawnHeight]);
});
