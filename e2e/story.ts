import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { encodeVenueLink } from '../packages/content/src/venue/venue-link.ts';
import { startServer } from '../scripts/tools/started-server.mjs';
import {
  boardPageOf,
  type Change,
  dayCodeOf,
  endDayCodes,
  guideKeyOf,
  previewVariant,
  publishVariant,
  removeGuideKey,
  removeVenue,
  revokeCodes,
  rollBack,
  statisticsOf,
  VENUE_KEYS,
} from './venues.ts';

export { expect };

/** Every test venue is there already; so all that this does is let the code `2468` open `guarded`. */
const DEMO = 'all';

/** The running server, and the addresses of its venues. */
export type Museum = {
  origin: string;
  /** The address of a screen: `at('keyboard')`, `at('', 'closed')`. */
  at(path: string, venue?: string): string;
  /** The path of a venue's welcome screen. */
  pathOf(venue?: string): string;
};

/** A server of one story's own, which can fall silent and answer again at the same address, with another guide too. */
export type OwnMuseum = Museum & {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The museum publishes a venue of the stories anew, while the server runs; it has noticed once its answer says so. */
  publishAgain(venue: string, change: Change): Promise<void>;
  /** The museum looks at a draft of a venue of the stories. @returns the path of the preview */
  preview(venue: string, change: Change): Promise<string>;
  /** The museum gives visitors the release before again. */
  rollBack(venue: string): Promise<void>;
  /** A venue of the stories is removed, while the server runs. */
  remove(venue: string): void;
  /** The museum ends every code that was typed for a venue of the stories, while the server runs. */
  revokeCodes(venue: string): void;
  /** The path of a link with a one-day code, for today unless said. */
  dayCode(venue: string, day?: string): string;
  /** The link that lets a person lead tours; a name for each. */
  guideKey(name: string, venue?: string): string;
  /** That person leads no more. */
  removeGuideKey(name: string, venue?: string): void;
  /** Ends all of them. */
  endDayCodes(venue: string): void;
  /** The figures that the museum reads of its visitors. */
  statistics(venue?: string): unknown;
  /** The page for the museum's board, of these days. */
  boardPage(venue: string): string;
};

type Own = { visitor: Page; ownMuseum: OwnMuseum; guideDir: string; settings: Readonly<Record<string, string>> };

export const test = base.extend<Own, { museum: Museum }>({
  museum: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = publishedVenues('cicerone-stories-');
      const server = await startServer(dataDir, { DEMO });
      await use(museumAt(server.origin));
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** The folder of the guide of `ownMuseum`; empty for the one that was built. */
  guideDir: ['', { option: true }],
  /** The settings of its server, beside those of every story. */
  settings: [{}, { option: true }],
  ownMuseum: async ({ guideDir, settings, context }, use) => {
    const dataDir = publishedVenues('cicerone-own-');
    const env = { DEMO, GUIDE_DIR: guideDir, ...settings };
    let server = await startServer(dataDir, env);
    const { origin } = server;
    const untilNoticed = async (venue: string, act: () => void) => {
      const current = async () => (await fetch(`${origin}/api/venues/${idOf(venue)}/current.json`)).text();
      const before = await current();
      act();
      await expect.poll(current).not.toBe(before);
    };
    await use({
      ...museumAt(origin),
      stop: () => server.stop(),
      async start() {
        server = await startServer(dataDir, { ...env, PORT: new URL(origin).port });
      },
      publishAgain: (venue, change) => untilNoticed(venue, () => publishVariant(dataDir, venue, change)),
      async preview(venue, change) {
        const path = previewVariant(dataDir, venue, change);
        await expect.poll(async () => (await fetch(`${origin}${path}`)).status).toBe(200);
        return path;
      },
      rollBack: (venue) => untilNoticed(venue, () => rollBack(dataDir, venue)),
      remove: (venue) => removeVenue(dataDir, venue),
      revokeCodes: (venue) => revokeCodes(dataDir, venue),
      dayCode: (venue, day) => dayCodeOf(dataDir, venue, day),
      guideKey: (name, venue = 'museum-of-pattern') => origin + guideKeyOf(dataDir, venue, name),
      removeGuideKey: (name, venue = 'museum-of-pattern') => removeGuideKey(dataDir, venue, name),
      endDayCodes: (venue) => endDayCodes(dataDir, venue),
      statistics: (venue = 'museum-of-pattern') => statisticsOf(dataDir, venue),
      boardPage: (venue) => boardPageOf(dataDir, venue),
    });
    // A page that is still there would say that its worker, or its next picture, did not come.
    await Promise.all(context.pages().map((page) => page.close()));
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
  /** A page on which any error of the guide fails the story, with the place and the moment that it came from. */
  visitor: async ({ page }, use) => {
    const errors: string[] = [];
    const began = Date.now();
    const note = (text: string, where: string) =>
      errors.push(`${text} (${where}, ${Date.now() - began} ms into the story, at ${page.url()})`);
    page.on('pageerror', (error) => note(error.message, error.stack ?? 'nowhere'));
    page.on('console', (message) => {
      const { url, lineNumber, columnNumber } = message.location();
      // A refused request is the server's word and has its own state on the screen, or none when it is the worker's.
      if (message.type() === 'error' && !REFUSED.test(message.text())) {
        note(message.text(), `${url}:${lineNumber}:${columnNumber}`);
      }
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

const REFUSED = /^(Failed to load resource|An unknown error occurred when fetching the script)/;

/**
 * A data folder with every story's venue, for one server. Released files and media are replaced, never written into, so
 * they are hard links. The database is a copy, with its owner: where tests run as root it belongs to another user.
 */
function publishedVenues(prefix: string): string {
  const published = process.env.PUBLISHED_VENUES;
  if (!published) throw new Error('The venues of the stories are published by e2e/published-venues.ts');
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const files = readdirSync(published).filter((name) => name !== 'database');
  execFileSync('cp', ['-al', ...files.map((name) => join(published, name)), dataDir]);
  execFileSync('cp', ['-a', join(published, 'database'), dataDir]);
  return dataDir;
}

/** The venues get their ids in the order in which they are published. */
const idOf = (venue: string) => VENUE_KEYS.indexOf(venue) + 1;

function museumAt(origin: string): Museum {
  const pathOf = (venue = 'museum-of-pattern') => `/museums/${encodeVenueLink(idOf(venue), venue)}`;
  return { origin, pathOf, at: (path, venue) => `${origin}${pathOf(venue)}${path && `/${path}`}` };
}

/** Waits until the guide is kept on the device and serves the page from there. */
export async function guideIsKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until the guide shows the screen: not the words that the server wrote in its place, not its waiting sign. */
export async function screenIsThere(page: Page) {
  await expect(page.locator('.first-words')).toHaveCount(0);
  await expect(page.locator('main').first()).not.toHaveAttribute('aria-busy', 'true');
}

/** Types a number on the keypad's own keys and confirms it with the key of that name. */
export async function typeNumber(page: Page, number: string, ok = 'OK') {
  for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: ok }).tap();
}

/** How far the sound has come, in seconds. */
export function soundTime(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}

/** Whether nothing is heard. */
export function isPaused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('audio')?.paused ?? true);
}

/** Comes to a work by the keypad, so that the visitor has tapped and sound may start. */
export async function openWork(page: Page, keypad: string, number = '104') {
  await page.goto(keypad);
  await typeNumber(page, number);
  await page.waitForURL(/artworks/);
}

/** Moves the sound itself, as time does: not the visitor, who would use the seek bar. */
export async function letTimePass(page: Page, seconds: number | 'until-the-end') {
  await page.waitForFunction(() => Number.isFinite(document.querySelector('audio')?.duration));
  await page.evaluate((to) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = to === 'until-the-end' ? audio.duration - 0.3 : to;
  }, seconds);
}

/** The page of another visitor, on a phone of their own. */
export async function anotherVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ hasTouch: true, locale: 'en-GB' });
  return context.newPage();
}
