import type { Page } from '@playwright/test';
import { WORD_GROUPS } from '../../apps/guide/src/locales/word-groups.ts';
import { expect, guideIsKept, test } from '../story.ts';
import { watchWords } from '../watchers/watched-words.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

/** Sets a mark in the page that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first-visit', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first-visit'));

test('the first visit stores the guide on the phone and never reloads by itself', async ({ visitor, ownMuseum }) => {
  await visitor.goto(ownMuseum.at(''));
  await mark(visitor);
  await guideIsKept(visitor);
  expect(await isMarked(visitor)).toBe(true);
  await expect(visitor.getByRole('button', { name: 'Yes' })).toHaveCount(0);
  const shells = await visitor.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));
  expect(shells).toEqual([expect.stringMatching(/^cicerone-shell-[0-9a-f]{16}$/)]);
});

test('a page that was requested before the guide was stored, and arrived after, works without network, too', async ({
  visitor,
  ownMuseum,
}) => {
  const first = await visitor.context().newPage();
  // The worker claims the open pages while this one is still on its way.
  await visitor.route(ownMuseum.at('keyboard'), async (route) => {
    await first.goto(ownMuseum.at(''));
    await guideIsKept(first);
    await first.close();
    await route.continue();
  });
  await visitor.goto(ownMuseum.at('keyboard'));
  await guideIsKept(visitor);
});

test('when the server is stopped the guide stays, in the visitor’s language and on every path', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.goto(ownMuseum.at('?lang=es'));
  await guideIsKept(visitor);
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('', 'in-red'));
  await expect(visitor.getByRole('button', { name: 'Intentarlo de nuevo' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.goto(ownMuseum.origin);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(wordsIn('es')('notFound.title'));
  await ownMuseum.start();
  await visitor.goto(ownMuseum.at('', 'in-red'));
  await expect(visitor.getByRole('button', { name: wordsIn('es')('welcome.start') })).toBeVisible();
});

test('the visitor’s language is on the phone, and another one once it was used', async ({ visitor, ownMuseum }) => {
  const seen = await watchWords(visitor);
  // Languages that the museum lacks change the words only.
  const lacking = [
    { venue: 'two-directions', tag: 'es' },
    { venue: 'unkind', tag: 'ar' },
  ];
  for (const { venue, tag } of lacking) {
    await visitor.goto(ownMuseum.at(`options?lang=${tag}`, venue));
    await guideIsKept(visitor);
    await expect(visitor.getByText(wordsIn(tag)('kept.kept'))).toBeVisible({ timeout: 10_000 });
  }
  await ownMuseum.stop();
  for (const { venue, tag } of lacking) {
    await visitor.goto(ownMuseum.at(`keyboard?lang=${tag}`, venue));
    await expect(visitor.getByRole('button', { name: wordsIn(tag)('keypad.erase') })).toBeVisible();
    expect(await seen()).toEqual([]);
  }
  await visitor.goto(ownMuseum.at('privacy-policy', 'unkind'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(wordsIn('ar')('policy.title'));
});

test('an unused language does not load without network, and the guide says so in its present one', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.goto(ownMuseum.at('options', 'two-directions'));
  await guideIsKept(visitor);
  await expect(visitor.getByText(wordsIn('en')('kept.kept'))).toBeVisible({ timeout: 10_000 });
  const words = await visitor.evaluate(async () => {
    const [shell = ''] = (await caches.keys()).filter((name) => name.includes('shell'));
    const requests = await (await caches.open(shell)).keys();
    return requests.flatMap(({ url }) => /assets\/(\w\w-\w+)-/.exec(url)?.[1] ?? []).sort();
  });
  expect(words).toEqual(WORD_GROUPS.map((group) => `en-${group}`).sort());
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('keyboard?lang=ar', 'two-directions'));
  await expect(visitor.getByRole('button', { name: wordsIn('en')('keypad.erase') })).toBeVisible();
});

test('calls, their reference and unknown files are never answered with the guide', async ({ visitor, ownMuseum }) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  const status = (path: string) => visitor.evaluate(async (address) => (await fetch(address)).status, path);
  expect(await status('/api/nothing')).toBe(404);
  expect(await status('/assets/nothing.js')).toBe(404);
  expect(await status('/healthz')).toBe(200);
  await visitor.goto(`${ownMuseum.origin}/healthz`);
  expect(await visitor.locator('#guide').count()).toBe(0);
});

test('stored media are played from the phone, as a complete file or a range', async ({ visitor, ownMuseum }) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  await visitor.evaluate(async () => {
    const cache = await caches.open('cicerone-media');
    await cache.put('/media/kept.m4a', new Response('0123456789', { headers: { 'content-type': 'audio/mp4' } }));
  });
  await ownMuseum.stop();
  const asked = (range?: string) =>
    visitor.evaluate(
      async ([wanted]) => {
        const answer = await fetch('/media/kept.m4a', wanted ? { headers: { range: wanted } } : {});
        const { status, headers } = answer;
        const named = ['content-type', 'content-length', 'content-range'].map((name) => headers.get(name));
        return [status, ...named, await answer.text()];
      },
      [range],
    );
  expect(await asked()).toEqual([200, 'audio/mp4', '10', null, '0123456789']);
  expect(await asked('bytes=0-1')).toEqual([206, 'audio/mp4', '2', 'bytes 0-1/10', '01']);
  expect(await asked('bytes=4-99')).toEqual([206, 'audio/mp4', '6', 'bytes 4-9/10', '456789']);
  expect(await asked('bytes=10-')).toEqual([416, 'audio/mp4', null, 'bytes */10', '']);
  const missing = await visitor.evaluate(() => fetch('/media/missing.m4a').then(String, () => 'no network'));
  expect(missing).toBe('no network');
});

test('a stored story plays and seeks without network', async ({ visitor, ownMuseum }) => {
  const sound = visitor.waitForRequest('**/media/*.m4a');
  await visitor.goto(ownMuseum.at('artworks/1'));
  const address = (await sound).url();
  await guideIsKept(visitor);
  await visitor.evaluate(async (url) => (await caches.open('cicerone-media')).add(url), address);
  await ownMuseum.stop();
  const seeked = await visitor.evaluate(async (url) => {
    const audio = new Audio(url);
    const reported = (event: string) =>
      new Promise((resolve) => audio.addEventListener(event, resolve, { once: true }));
    const known = reported('loadedmetadata');
    audio.load();
    await known;
    for (const seconds of [60, 5]) {
      const there = reported('seeked');
      audio.currentTime = seconds;
      await there;
    }
    return { seconds: audio.currentTime, isReady: audio.readyState >= 2, error: audio.error };
  }, address);
  expect(seeked).toEqual({ seconds: 5, isReady: true, error: null });
});

test('a file that the browser has evicted is fetched from the network', async ({ visitor, ownMuseum }) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  await visitor.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
});
