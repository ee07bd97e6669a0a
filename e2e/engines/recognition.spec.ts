import { expect } from '@playwright/test';
import sharp from 'sharp';
import { bareWall, type Frame, workOnWall } from '../wall-walk.ts';
import { wordsIn } from '../words.ts';
import type { EnginePage } from './engine-page.ts';
import { test as base } from './engine-test.ts';
import { heading, leaveSlides, openKeypad, text } from './steps.ts';

const say = wordsIn('en');
const LONG = { timeout: 60_000 };
const test = base.extend({ isSilent: [true, { scope: 'worker' }] });

/** The views of a visitor who walks along a wall, by the order in which they come. */
const WALK = ['wall', 'Thick and thin', 'Never twice'] as const;
type View = (typeof WALK)[number];

const FRAMES: Record<View, () => Promise<Frame>> = {
  wall: async () => bareWall(),
  'Thick and thin': () => workOnWall('penrose.webp', { aside: 20 }),
  'Never twice': () => workOnWall('lorenz.webp', { aside: -15, light: 0.7 }),
};

/**
 * Runs in the page: its camera is a canvas from now on, which shows one of these pictures. Behind it everything is the
 * engine's own: no engine but Chromium has a camera that reads a film.
 */
async function holdCamera(pictures: readonly string[]) {
  const bytesOf = (picture: string) => Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const views = await Promise.all(pictures.map((picture) => createImageBitmap(new Blob([bytesOf(picture)]))));
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const camera = { view: 0 };
  Object.assign(window, { camera });
  setInterval(() => context?.drawImage(views[camera.view] as ImageBitmap, 0, 0), 100);
  // WebKit forgets what is written on `navigator.mediaDevices` itself as soon as nobody holds it.
  MediaDevices.prototype.getUserMedia = async () => canvas.captureStream(10);
}

const pictureOf = async ({ luma, width, height }: Frame) =>
  (
    await sharp(luma, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 90 })
      .toBuffer()
  ).toString('base64');

async function holdTo(visitor: EnginePage, view: View) {
  await visitor.evaluate(`void (window.camera.view = ${WALK.indexOf(view)})`);
}

/** From the keypad along the wall: nothing, one work, the next, and nothing again. */
async function walk(visitor: EnginePage) {
  const pictures = await Promise.all(WALK.map(async (view) => pictureOf(await FRAMES[view]())));
  await visitor.evaluate(`(${holdCamera})(${JSON.stringify(pictures)})`);
  await visitor.press('link', say('keypad.recognition'));
  await seeNothing(visitor);
  for (const work of WALK.slice(1)) {
    await holdTo(visitor, work);
    await expect.poll(() => heading(visitor), LONG).toBe(work);
    await holdTo(visitor, 'wall');
    await visitor.press('link', say('action.back'));
    await expect.poll(() => heading(visitor)).toBe(say('keypad.recognition'));
    await seeNothing(visitor);
  }
}

/** Opens the camera, which is held to a bare wall: after eight seconds the visitor is told what helps. */
async function seeNothing(visitor: EnginePage) {
  await expect.poll(() => text(visitor)).toContain(say('recognition.private'));
  await visitor.press('button', say('scan.start'));
  await expect.poll(() => text(visitor), LONG).toContain(say('recognition.help'));
  expect(await heading(visitor)).toBe(say('keypad.recognition'));
}

test('works on a wall are recognised, and nothing on the bare wall', async ({ visitor, museum }) => {
  await visitor.open(museum.link);
  await visitor.press('button', say('welcome.start'));
  await leaveSlides(visitor, say);
  await openKeypad(visitor, say);
  await walk(visitor);
});

test('works on a wall are recognised without the server', async ({ visitor, museum }) => {
  await visitor.open(museum.link);
  await visitor.press('button', say('welcome.start'));
  await leaveSlides(visitor, say);
  await expect.poll(() => text(visitor), LONG).toContain(say('kept.kept'));
  await museum.loseServer();
  await openKeypad(visitor, say);
  await walk(visitor);
});
