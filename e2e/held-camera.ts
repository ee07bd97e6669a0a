import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findWindowlessChromium } from '../scripts/tools/browser.mjs';
import { filmOf, frameOf } from '../scripts/tools/code-frames.mjs';
import { test as base, expect } from './story.ts';
import type { Frame } from './wall-walk.ts';

/** The view of the camera: a code, a wall if there is no text, or a film in a loop, ten frames a second. */
export type HeldTo =
  | { text?: string; size?: number; turn?: number; blur?: number; noise?: number }
  | { film: readonly Frame[] };
export type Phone = {
  /** The visitor's answer to the browser's question; by default they allow it. */
  answer?: 'allow' | 'deny';
  /** A device without a camera. */
  hasNoCamera?: true;
  /** Further arguments of the browser. */
  args?: readonly string[];
  serviceWorkers?: 'allow';
  locale?: string;
};

const executablePath = findWindowlessChromium();
/** Half a second, in a loop. */
const FRAMES = 5;

/**
 * A phone for one story, whose camera is held to something: the browser reads a film instead, so that everything
 * between the camera and the screen is the browser's and ours.
 */
export const test = base.extend<{ holdTo: (what: HeldTo, phone?: Phone) => Promise<Page> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  holdTo: async ({}, use, story) => {
    const browsers: Browser[] = [];
    const errors: string[] = [];
    await use(async (what, phone = {}) => {
      const film = story.outputPath(`film-${browsers.length}.y4m`);
      writeFileSync(film, filmOf(framesOf(what)));
      const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: argsOf(film, phone) });
      browsers.push(browser);
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: phone.locale ?? 'en-GB',
        serviceWorkers: phone.serviceWorkers ?? 'block',
      });
      if (phone.hasNoCamera) await context.grantPermissions(['camera']);
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      return page;
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    expect(errors).toEqual([]);
  },
});

function framesOf(what: HeldTo): readonly Frame[] {
  if ('film' in what) return what.film;
  const { text, size = 300, ...how } = what;
  const frame = frameOf(1280, 720, text === undefined ? undefined : { text, size, ...how });
  return Array.from({ length: FRAMES }, () => frame);
}

function argsOf(film: string, { answer = 'allow', hasNoCamera, args = [] }: Phone): string[] {
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const question = answer === 'deny' ? ['--use-fake-ui-for-media-stream=deny'] : ['--use-fake-ui-for-media-stream'];
  return ['--no-sandbox', ...(hasNoCamera ? [] : [...camera, ...question]), ...args];
}
