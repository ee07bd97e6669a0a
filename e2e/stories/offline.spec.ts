import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const KEPT = 'The guide is on this phone. It works without internet.';

/** Opens the guide for the first time, starts, and waits until it reports that all of it is on the phone. */
async function firstVisit(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await expect(page.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
}

const WORKS = [
  ['104', 'Thick and thin'],
  ['302', 'Never twice'],
  ['101', 'Always the same turn'],
  ['103', 'Heads or tails'],
  ['201', /^An egg on a table/],
  ['202', 'Over, under'],
  ['301', 'Right angles only'],
  ['302', 'Nobody drew the spots'],
] as const;

/** Opens the screens and works with their sound, from the device alone: all of them, or the first two. */
async function walkThrough(
  page: Page,
  museum: OwnMuseum,
  works: readonly (typeof WORKS)[number][] = WORKS.slice(0, 2),
) {
  await page.goto(museum.at(''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  for (const [number, title] of works) {
    await page.goto(museum.at('keyboard'));
    await typeNumber(page, number);
    if (number === '302') await page.getByRole('dialog').getByRole('link', { name: title }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
    await page.getByRole('slider', { name: 'Position' }).fill('40');
    await expect.poll(() => soundTime(page)).toBeGreaterThanOrEqual(40);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  }
  await page.goto(museum.at('routes/1'));
  await expect(page.getByRole('listitem')).toHaveCount(6);
}

test('after the first visit with the server stopped everything works: screens, works, sound, seeking', async ({
  visitor,
  ownMuseum,
}) => {
  await firstVisit(visitor, ownMuseum);
  await ownMuseum.stop();
  const answered: string[] = [];
  visitor.on('response', (response) => {
    if (!response.fromServiceWorker() && response.url().startsWith('http')) answered.push(response.url());
  });
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Type a number' })).toBeVisible();
  await walkThrough(visitor, ownMuseum, WORKS);
  expect(answered).toEqual([]);
});

test('after the browser was closed everything is still stored', async ({
  ownMuseum,
  browserName: _,
  launchOptions,
}) => {
  test.setTimeout(60_000);
  const profile = mkdtempSync(join(tmpdir(), 'cicerone-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
    });
  const first = await open();
  await firstVisit(first.pages()[0] ?? (await first.newPage()), ownMuseum);
  await first.close();
  await ownMuseum.stop();
  const second = await open();
  await walkThrough(second.pages()[0] ?? (await second.newPage()), ownMuseum);
  await second.close();
  rmSync(profile, { recursive: true, force: true });
});

test('without network the guide says so, and that it works', async ({ visitor, ownMuseum, context }) => {
  await firstVisit(visitor, ownMuseum);
  await context.setOffline(true);
  await expect(visitor.getByText('No internet now. The guide works without it.')).toBeVisible();
  await context.setOffline(false);
  await expect(visitor.getByText(KEPT)).toBeVisible();
});

test('an interrupted download resumes when the network is back, and is not called stored before', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await context.route('**/media/*.m4a', (route) => route.abort());
  await visitor.goto(ownMuseum.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await expect(visitor.getByText(/^Files on this phone: \d+ of \d+/)).toBeVisible({ timeout: 60_000 });
  await expect(visitor.getByText(KEPT)).toHaveCount(0);
  await context.unroute('**/media/*.m4a');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(visitor.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
});

test('a file whose bytes do not match its hash is never stored', async ({ visitor, ownMuseum, context }) => {
  await context.route('**/media/*.m4a', (route) =>
    route.fulfill({ body: 'Log in to the Wi-Fi', contentType: 'audio/mp4' }),
  );
  await visitor.goto(ownMuseum.at('options'));
  await expect(visitor.getByText(/^Files on this phone: \d+ of \d+/)).toBeVisible({ timeout: 60_000 });
  const kept = await visitor.evaluate(async () => {
    const requests = await (await caches.open('cicerone-media')).keys();
    return requests.map(({ url }) => url).filter((url) => url.endsWith('.m4a'));
  });
  expect(kept).toEqual([]);
});

test('a missing collection is restored without network', async ({ visitor, ownMuseum }) => {
  await firstVisit(visitor, ownMuseum);
  await ownMuseum.stop();
  await visitor.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('cicerone');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['artworks', 'halls'], 'readwrite');
          transaction.objectStore('artworks').clear();
          transaction.objectStore('halls').clear();
          transaction.oncomplete = () => resolve();
        };
      }),
  );
  await walkThrough(visitor, ownMuseum);
});

test('two museums on one phone both stay', async ({ visitor, ownMuseum }) => {
  await firstVisit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('options', 'in-red'));
  await expect(visitor.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('keyboard', 'in-red'));
  await typeNumber(visitor, '104');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
  await walkThrough(visitor, ownMuseum);
});

test('at an insecure address the guide says that it cannot stay on the phone, and works', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.addInitScript(() => {
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  });
  await visitor.goto(ownMuseum.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByText(/^This address is not secure/)).toBeVisible();
  expect(await visitor.evaluate(async () => (await (await caches.open('cicerone-media')).keys()).length)).toBe(0);
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(visitor, '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});
