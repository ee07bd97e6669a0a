import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { encodeVenueLink } from '../../packages/content/src/venue/venue-link.ts';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { COUNTING_SCRIPT, GTM_SCRIPT, hostsOf, STORED_BY_GOOGLE } from '../google.ts';
import { ASKED_ABOUT_GOOGLE, previewVariant, publishVariant } from '../venues.ts';
import { wordsIn } from '../words.ts';
import type { EnginePage } from './engine-page.ts';
import { test as base } from './engine-test.ts';
import { type StandInInternet, startStandInInternet } from './stand-in-internet.ts';
import { isQuiet, openKeypad, text } from './steps.ts';

const say = wordsIn('en');
const ASKING = { ...ASKED_ABOUT_GOOGLE, slides: [] };
const LISTED = ['www.google-analytics.com', 'www.googletagmanager.com'];

/** The links of two museums of one installation, and of a preview. */
type Museums = { asking: string; other: string; nowhere: string; preview(): string };

const test = base.extend<object, { internet: StandInInternet; museums: Museums }>({
  isSilent: [true, { scope: 'worker' }],
  internet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const internet = await startStandInInternet(COUNTING_SCRIPT);
      await use(internet);
      await internet.stop();
    },
    { scope: 'worker' },
  ],
  surroundings: [async ({ internet }, use) => use({ proxy: internet.proxy }), { scope: 'worker' }],
  museums: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-consent-'));
      publishVariant(dataDir, 'asking', () => ASKING);
      publishVariant(dataDir, 'other', () => ({ slides: [] }));
      const server = await startServer(dataDir, { DEMO: 'off' });
      await use({
        asking: `${server.origin}/museums/${encodeVenueLink(1, 'asking')}`,
        other: `${server.origin}/museums/${encodeVenueLink(2, 'other')}`,
        nowhere: `${server.origin}/healthz`,
        preview: () => server.origin + previewVariant(dataDir, 'asking', () => ASKING),
      });
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.beforeEach(({ internet }) => internet.forget());

const stored = (visitor: EnginePage) => visitor.evaluate<string[]>(STORED_BY_GOOGLE);
const choice = (visitor: EnginePage) =>
  visitor.evaluate<boolean | null>(
    `[...document.querySelectorAll('label')].find((label) => label.textContent === ${JSON.stringify(say('settings.analytics'))})
      ?.querySelector('input').checked ?? null`,
  );

async function start(visitor: EnginePage, link: string, { hasPolicy = true } = {}) {
  await visitor.open(link);
  if (hasPolicy) await visitor.press('checkbox', say('welcome.privacy'));
  await visitor.press('button', say('welcome.start'));
  await expect.poll(() => text(visitor)).toContain(say('home.keypadHint'));
}

/** Two more pages of the museum, to the last request of each. */
async function goOn(visitor: EnginePage, link: string) {
  for (const [path, shown] of [
    ['keyboard', say('keypad.hint')],
    ['settings', say('settings.title')],
  ] as const) {
    await visitor.open(`${link}/${path}`);
    await expect.poll(() => text(visitor)).toContain(shown);
    await isQuiet(visitor);
  }
}

async function answer(visitor: EnginePage, link: string, which: 'yes' | 'no') {
  await start(visitor, link);
  await visitor.press('button', say(`update.${which}`));
  await expect.poll(() => text(visitor)).not.toContain(say('analytics.question'));
}

async function sayYes(visitor: EnginePage, link: string, internet: StandInInternet) {
  await answer(visitor, link, 'yes');
  await expect.poll(() => internet.asked().some((url) => url.startsWith(GTM_SCRIPT))).toBe(true);
  await expect.poll(() => stored(visitor)).toContain('_ga');
  await isQuiet(visitor);
}

test('consent: before an answer', async ({ visitor, museums, internet }) => {
  await start(visitor, museums.asking);
  await expect.poll(() => text(visitor)).toContain(say('analytics.question'));
  await isQuiet(visitor);
  expect([internet.asked(), await stored(visitor)]).toEqual([[], []]);
});

test('consent: no', async ({ visitor, museums, internet }) => {
  await answer(visitor, museums.asking, 'no');
  await goOn(visitor, museums.asking);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([false, [], []]);
});

test('consent: gone on without an answer', async ({ visitor, museums, internet }) => {
  await start(visitor, museums.asking);
  await expect.poll(() => text(visitor)).toContain(say('analytics.question'));
  await openKeypad(visitor, say);
  await goOn(visitor, museums.asking);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([false, [], []]);
});

test('consent: yes, and only the listed hosts are contacted', async ({ visitor, museums, internet }) => {
  await sayYes(visitor, museums.asking, internet);
  await goOn(visitor, museums.asking);
  expect([await choice(visitor), hostsOf(internet.asked())]).toEqual([true, LISTED]);
});

test('consent: withdrawn, and the cookies are gone', async ({ visitor, museums, internet }) => {
  await sayYes(visitor, museums.asking, internet);
  await goOn(visitor, museums.asking);
  internet.forget();
  await visitor.press('checkbox', say('settings.analytics'));
  await expect.poll(() => stored(visitor)).toEqual([]);
  await expect.poll(() => visitor.evaluate('"dataLayer" in window')).toBe(false);
  await goOn(visitor, museums.asking);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([false, [], []]);
});

test('consent: withdrawn with all counting', async ({ visitor, museums, internet }) => {
  await sayYes(visitor, museums.asking, internet);
  await goOn(visitor, museums.asking);
  internet.forget();
  await visitor.press('checkbox', say('settings.counting'));
  await expect.poll(() => stored(visitor)).toEqual([]);
  await expect.poll(() => visitor.evaluate('"dataLayer" in window')).toBe(false);
  await goOn(visitor, museums.asking);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([null, [], []]);
});

test('consent: yes, in another museum of the installation', async ({ visitor, museums, internet }) => {
  await sayYes(visitor, museums.asking, internet);
  // The page of the first museum ends there, and says so to Google: of that its visitor said yes.
  await visitor.open(museums.nowhere);
  await expect.poll(() => internet.asked().some((url) => url.endsWith('user_engagement'))).toBe(true);
  internet.forget();
  await start(visitor, museums.other, { hasPolicy: false });
  await goOn(visitor, museums.other);
  expect([await choice(visitor), internet.asked()]).toEqual([null, []]);
});

test('consent: a museum without an id', async ({ visitor, museums, internet }) => {
  await start(visitor, museums.other, { hasPolicy: false });
  await goOn(visitor, museums.other);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([null, [], []]);
});

test('consent: a preview', async ({ visitor, museums, internet }) => {
  const link = museums.preview();
  await expect.poll(async () => (await fetch(link)).status).toBe(200);
  await start(visitor, link);
  await goOn(visitor, link);
  expect([await choice(visitor), internet.asked(), await stored(visitor)]).toEqual([null, [], []]);
});
