import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findWindowlessChromium } from '../scripts/tools/browser.mjs';
import { filmOf, frameOf } from '../scripts/tools/code-frames.mjs';
import { test as base, expect } from './story.ts';

/** What a camera is held to: a code, or without a text a wall. */
export type HeldTo = { text?: string; size?: number; turn?: number; blur?: number; noise?: number };
export type Phone = {
  /** Before the browser asks its visitor; they allow it unless it is said. */
  answer?: 'allow' | 'deny';
  /** A device without any. */
  hasNoCamera?: true;
  /** Further arguments of the browser. */
  args?: readonly string[];
  serviceWorkers?: 'allow';
  locale?: string;
};

const executablePath = findWindowlessChromium();
/** Half a second, over and over. */
const FRAMES = 5;

/**
 * A phone of a story's own, whose camera is held to something: the browser reads a film in its place, so that everything
 * between the camera and the screen is the browser's and ours.
 */
export const test = base.extend<{ holdTo: (what: HeldTo, phone?: Phone) => Promise<Page> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  holdTo: async ({}, use, story) => {
    const browsers: Browser[] = [];
    const errors: string[] = [];
    await use(async ({ text, size = 300, ...how }, phone = {}) => {
      const film = story.outputPath(`film-${browsers.length}.y4m`);
      const frame = frameOf(1280, 720, text === undefined ? undefined : { text, size, ...how });
      writeFileSync(film, filmOf(Array.from({ length: FRAMES }, () => frame)));
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

function argsOf(film: string, { answer = 'allow', hasNoCamera, args = [] }: Phone): string[] {
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const question = answer === 'deny' ? ['--use-fake-ui-for-media-stream=deny'] : ['--use-fake-ui-for-media-stream'];
  return ['--no-sandbox', ...(hasNoCamera ? [] : [...camera, ...question]), ...args];
}
