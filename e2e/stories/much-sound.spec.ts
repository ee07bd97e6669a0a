import type { Page } from '@playwright/test';
import { startCountingProxy } from '../../bench/counting-proxy.mjs';
import { expect, letTimePass, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });
// A museum with this much sound takes a busy machine its time.
test.describe.configure({ timeout: 90_000 });

const ALL_HERE = 'The guide is on this phone. It works without internet.';
const NOT_HERE = /^Pictures and texts are on this phone\. \d+ stories \(\d+ MB\) are not\.$/;
const NOT_HERE_OFFLINE = /^No internet now\. Pictures and texts are on this phone; \d+ stories are not\.$/;
const LONG = { timeout: 30_000 };

/** Opens a museum that has more sound than comes by itself, and waits until what comes by itself is here. */
async function firstVisit(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('', 'much-sound'));
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await expect(page.getByText(NOT_HERE)).toBeVisible(LONG);
}

const bring = (page: Page) => page.getByRole('button', { name: 'Download the stories' });

test('without network nothing is promised that is not so, and what is not here can be read', async ({
  visitor,
  ownMuseum,
}) => {
  await firstVisit(visitor, ownMuseum);
  await expect(visitor.getByText(ALL_HERE)).toHaveCount(0);
  await ownMuseum.stop();
  await visitor.reload();
  await expect(visitor.getByText(NOT_HERE_OFFLINE)).toBeVisible(LONG);
  await expect(bring(visitor)).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Routes' }).tap();
  await visitor.getByRole('link', { name: /first hour/i }).tap();
  const rows = visitor.getByRole('listitem');
  await expect(rows.first()).toContainText('The sound needs the internet');
  await visitor.goto(ownMuseum.at('keyboard', 'much-sound'));
  await typeNumber(visitor, '104');
  await expect(visitor.getByText(/^There is no internet, and this story is not on the phone\./)).toBeVisible();
  await expect(visitor.getByText(/Look for a star with five points/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await expect(visitor.getByText('The sound could not be played.')).toHaveCount(0);
});

test('one tap brings every story, and then the guide works without network', async ({ visitor, ownMuseum }) => {
  await firstVisit(visitor, ownMuseum);
  await bring(visitor).tap();
  await expect(visitor.getByText(ALL_HERE)).toBeVisible(LONG);
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('keyboard', 'much-sound'));
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('what is on its way can be stopped, goes on after a reload, and stays when it is called off', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await firstVisit(visitor, ownMuseum);
  let isSlow = true;
  await context.route('**/media/*.m4a', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 400));
    // The page may have broken it off, or be gone.
    await route.continue().catch(() => undefined);
  });
  await bring(visitor).tap();
  await expect(visitor.getByText(/^Downloading the stories: \d+ of \d+ MB$/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/^Downloading the stories: \d+ of \d+ MB$/)).toBeVisible(LONG);
  await visitor.getByRole('button', { name: 'Stop' }).tap();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  await visitor.reload();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  isSlow = false;
  await bring(visitor).tap();
  await expect(visitor.getByText(ALL_HERE)).toBeVisible(LONG);
});

test('a phone without room for the stories says how much they need', async ({ visitor, ownMuseum }) => {
  await visitor.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 10 * 1024 * 1024, usage: 0 });
  });
  await firstVisit(visitor, ownMuseum);
  await bring(visitor).tap();
  await expect(visitor.getByText(/^The stories need \d+ MB, and this phone has room for 10 MB\.$/)).toBeVisible();
});

test('a story that was heard while there was a network stays, and has travelled once', async ({
  visitor,
  ownMuseum,
}) => {
  const line = await startCountingProxy(() => ownMuseum.origin);
  const at = (path: string) => `${line.origin}${ownMuseum.pathOf('much-sound')}${path}`;
  await visitor.goto(at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  await visitor.goto(at('/keyboard'));
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  const title = visitor.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Thick and thin');
  await letTimePass(visitor, 'until-the-end');
  const kept = () => visitor.evaluate(keptStories);
  await expect.poll(async () => (await kept()).length, LONG).toBe(1);
  const [story] = await kept();
  const travelled = line.take().filter(({ address }) => address === story?.address);
  const bytes = travelled.reduce((sum, answer) => sum + answer.bytes, 0);
  // The browser asks for a little twice where it left off.
  expect(bytes / (story?.bytes ?? 0)).toBeLessThan(1.1);
  await line.stop();
  await ownMuseum.stop();
  await visitor.goto(at('/keyboard'));
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

/** The stories on the phone, each with its address and its size. */
async function keptStories() {
  const cache = await caches.open('cicerone-media');
  const stories = (await cache.keys()).filter(({ url }) => url.endsWith('.m4a'));
  return Promise.all(
    stories.map(async ({ url }) => ({
      address: new URL(url).pathname,
      bytes: (await (await cache.match(url))?.blob())?.size,
    })),
  );
}
