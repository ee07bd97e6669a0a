import type { Page } from '@playwright/test';
import { startSlowProxy } from '../../bench/slow-proxy.mjs';
import { expect, letTimePass, type OwnMuseum, openWork, soundTime, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });
// On a busy machine a museum with this much sound takes long.
test.describe.configure({ timeout: 120_000 });

const ALL_HERE = 'The guide is on this phone. It works without internet.';
const NOT_HERE = /^Pictures and texts are on this phone\. \d+ stories and one film \(\d+ MB\) are not\.$/;
const NOT_HERE_OFFLINE = /^No internet now\. Pictures and texts are on this phone; \d+ stories and one film are not\.$/;
const LONG = { timeout: 30_000 };

/**
 * Opens a museum with more sound than is downloaded automatically, and waits until the automatic downloads are
 * complete.
 */
async function firstVisit(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('', 'much-sound'));
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await expect(page.getByText(NOT_HERE)).toBeVisible(LONG);
}

const downloadStories = (page: Page) => page.getByRole('button', { name: 'Download the stories' });

test('without network no promise is untrue, and stories that are not stored can be read', async ({
  visitor,
  ownMuseum,
}) => {
  await firstVisit(visitor, ownMuseum);
  await expect(visitor.getByText(ALL_HERE)).toHaveCount(0);
  await ownMuseum.stop();
  await visitor.reload();
  await expect(visitor.getByText(NOT_HERE_OFFLINE)).toBeVisible(LONG);
  await expect(downloadStories(visitor)).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Routes' }).tap();
  const rows = visitor.getByRole('listitem');
  await expect(rows.last()).toContainText('The sound needs the internet');
  await visitor.goto(ownMuseum.at('keyboard', 'much-sound'));
  // Not even the beginning of this one is stored: there is no space for it.
  await typeNumber(visitor, '202');
  await expect(visitor.getByText(/^There is no internet, and this story is not on the phone\./)).toBeVisible();
  await expect(visitor.getByText(/Find the saffron thread/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await expect(visitor.getByText('The sound could not be played.')).toHaveCount(0);
});

test('one tap downloads every story, and then the guide works without network', async ({ visitor, ownMuseum }) => {
  await firstVisit(visitor, ownMuseum);
  await downloadStories(visitor).tap();
  await expect(visitor.getByText(ALL_HERE)).toBeVisible(LONG);
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('keyboard', 'much-sound'));
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('a download in flight can be stopped, resumes after a reload, and stays off when it is cancelled', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await firstVisit(visitor, ownMuseum);
  let isSlow = true;
  await context.route('**/media/*.m4a', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 400));
    // The page may have aborted it, or be closed.
    await route.continue().catch(() => undefined);
  });
  await downloadStories(visitor).tap();
  await expect(visitor.getByText(/^Downloading: \d+ of \d+ MB$/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/^Downloading: \d+ of \d+ MB$/)).toBeVisible(LONG);
  await visitor.getByRole('button', { name: 'Stop' }).tap();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  await visitor.reload();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  isSlow = false;
  await downloadStories(visitor).tap();
  await expect(visitor.getByText(ALL_HERE)).toBeVisible(LONG);
});

test('a phone without space for the stories says how much they need', async ({ visitor, ownMuseum }) => {
  await visitor.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 10 * 1024 * 1024, usage: 0 });
  });
  await firstVisit(visitor, ownMuseum);
  await downloadStories(visitor).tap();
  await expect(visitor.getByText(/^The download needs \d+ MB, and this phone has room for 10 MB\.$/)).toBeVisible();
});

test('a story that was heard with a network is stored, and was transferred once', async ({ visitor, ownMuseum }) => {
  const line = await lineTo(ownMuseum);
  await visitor.goto(line.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  await visitor.goto(line.at('/keyboard'));
  line.takeLog();
  await typeNumber(visitor, '104');
  const title = visitor.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Thick and thin');
  await visitor.evaluate(hurry);
  const kept = () => visitor.evaluate(keptStories);
  // At the speed of this line that takes half a minute on an idle machine.
  await expect.poll(async () => (await kept()).length, { timeout: 90_000 }).toBe(1);
  const [story] = await kept();
  // The browser requests a little twice at each break; without its cache it would request all of it twice.
  expect(bytesTravelled(line.takeLog(), story?.address) / (story?.bytes ?? 0)).toBeLessThan(1.25);
  await line.stop();
  await ownMuseum.stop();
  await visitor.goto(line.at('/keyboard'));
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('a story that was stored while it was heard resumes from there', async ({ visitor, ownMuseum }) => {
  const line = await lineTo(ownMuseum);
  await visitor.goto(line.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByText(NOT_HERE)).toBeVisible(LONG);
  await openWork(visitor, line.at('/keyboard'));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  const story = await visitor.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname);
  const file = Buffer.from(await (await fetch(ownMuseum.origin + story)).arrayBuffer());
  await visitor.evaluate(keep, { address: story, base64: file.toString('base64') });
  await line.stop();
  await letTimePass(visitor, 'until-the-end');
  await expect(visitor.getByText('The story has ended.')).toBeVisible();
});

/**
 * A connection as in a museum's hall: a faster one that delivers a story at once would also transfer the part that the
 * player evicts.
 */
async function lineTo(museum: OwnMuseum) {
  const line = await startSlowProxy(Number(new URL(museum.origin).port), { bitsPerSecond: 4_000_000, delayMs: 20 });
  const at = (path: string) => `http://127.0.0.1:${line.port}${museum.pathOf('much-sound')}${path}`;
  return { ...line, at };
}

type Moments = ReturnType<Awaited<ReturnType<typeof lineTo>>['takeLog']>;

/** The bytes received from an address, including headers. */
function bytesTravelled(moments: Moments, address?: string): number {
  const asked = new Map<number, string>();
  let bytes = 0;
  for (const moment of moments) {
    if (moment.request) asked.set(moment.connection, moment.request);
    else if (asked.get(moment.connection) === address) bytes += moment.bytes ?? 0;
  }
  return bytes;
}

/**
 * A visitor who hears a story of a minute to its end, in a quarter of the time: seeking would fetch parts of it twice.
 */
function hurry() {
  const audio = document.querySelector('audio');
  if (audio) audio.playbackRate = 4;
}

/** Stores a story on the phone, as another tab would. */
async function keep({ address, base64 }: { address: string; base64: string }) {
  const file = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const cache = await caches.open('cicerone-media');
  await cache.put(address, new Response(file, { headers: { 'content-type': 'audio/mp4' } }));
}

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
