import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { encodeVenueLink } from '../packages/content/src/venue-link.ts';
import { startServer } from '../scripts/started-server.mjs';
import { publishVenues } from './venues.ts';

export { expect };

/** The venues of the stories by their key, in the order of their ids. */
const KEYS = ['museum-of-pattern', 'with-policy', 'closed', 'in-red', 'quiet'];

/** The running server, and the addresses of its venues. */
export type Museum = {
  origin: string;
  /** The address of a screen: `at('keyboard')`, `at('', 'closed')`. */
  at(path: string, venue?: string): string;
  /** The path of a venue's welcome screen. */
  pathOf(venue?: string): string;
};

export const test = base.extend<{ visitor: Page }, { museum: Museum }>({
  museum: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-stories-'));
      publishVenues(dataDir);
      const server = await startServer(dataDir, { DEMO: 'off' });
      const pathOf = (venue = 'museum-of-pattern') => `/museums/${encodeVenueLink(KEYS.indexOf(venue) + 1, venue)}`;
      await use({
        origin: server.origin,
        pathOf,
        at: (path, venue) => `${server.origin}${pathOf(venue)}${path && `/${path}`}`,
      });
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** A page on which any error of the guide fails the story. */
  visitor: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A refused request is the server's word and has its own state on the screen.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        errors.push(message.text());
      }
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Types a number on the keypad's own keys and confirms it. */
export async function typeNumber(page: Page, number: string) {
  for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: 'OK' }).tap();
}

/** How far the sound has come, in seconds. */
export function soundTime(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}
