import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { encodeVenueLink } from '../../packages/content/src/venue/venue-link.ts';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { withLongFilm } from '../venues/long-film.ts';
import { publishVariant } from '../venues.ts';
import { wordsIn } from '../words.ts';
import { test as base } from './engine-test.ts';
import { text } from './steps.ts';

const english = wordsIn('en');
const VENUE = 'long-film';
const LONG = { timeout: 60_000 };
/** The size of each file of the media cache, the largest first. */
const SIZES = `(async () => {
  const cache = await caches.open('cicerone-media');
  const sizes = (await cache.keys()).map(async (file) => (await (await cache.match(file)).blob()).size);
  return JSON.stringify((await Promise.all(sizes)).sort((one, other) => other - one));
})()`;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  museum: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-long-film-'));
    publishVariant(dataDir, VENUE, withLongFilm);
    const server = await startServer(dataDir, { DEMO: 'off' });
    await use({ link: `${server.origin}/museums/${encodeVenueLink(1, VENUE)}`, loseServer: () => server.stop() });
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
});

test('a long film is downloaded to the phone, verified, and plays without the server', async ({ visitor, museum }) => {
  await visitor.open(museum.link);
  await visitor.press('button', english('welcome.start'));
  await expect.poll(() => text(visitor)).toContain(english('home.keypadHint'));
  await visitor.open(`${museum.link}/downloads`);
  await visitor.press('button', /^Download all \(/);
  await expect.poll(() => text(visitor), LONG).toContain(english('downloads.nothingMissing'));
  expect(JSON.parse(await visitor.evaluate<string>(SIZES))[0]).toBeGreaterThan(20_000_000);

  await museum.loseServer();
  await visitor.open(`${museum.link}/keyboard`);
  for (const digit of '302') await visitor.press('button', digit);
  await visitor.press('button', english('keypad.ok'));
  await visitor.press('link', /^Nobody drew/);
  await visitor.press('link', /How it grows/);
  const seconds = () => visitor.evaluate<number>('document.querySelector("video")?.currentTime ?? 0');
  await expect.poll(seconds, LONG).toBeGreaterThan(0.3);
});
