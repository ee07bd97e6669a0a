import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { expect, type Museum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
/** Its stories are too large to be downloaded automatically, except for those next to the visitor. */
const VENUE = 'much-sound';
const ALL = /^Download all \(/;

const receipt = (page: Page) => page.getByRole('region', { name: say('downloads.receiptTitle') });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Whether each requested item has its badge, which appears half a second after its last file was verified. */
const badges = (page: Page) =>
  page.evaluate(() => {
    const requests: { marks: Record<string, { downloaded: boolean }> }[] = Object.values(
      JSON.parse(localStorage['download-resources']),
    );
    return requests.flatMap(({ marks }) => Object.values(marks).map(({ downloaded }) => downloaded));
  });

/** A file that never arrives. */
const holdBack = () => new Promise<void>(() => undefined);

/** Opens the downloads as a visitor who has begun, with the pictures on the phone. */
async function openDownloads(page: Page, museum: Museum) {
  await page.goto(museum.at('', VENUE));
  await button(page, 'Start').tap();
  await expect(button(page, say('kept.download'))).toBeVisible({ timeout: 60_000 });
  await page.goto(museum.at('downloads', VENUE));
  await expect(receipt(page)).toContainText(/Ready without internet: [0-3] of 8 works in English/);
}

test('one tap downloads all of the museum, and the receipt reports truly what works without internet', async ({
  visitor,
  ownMuseum,
}) => {
  await openDownloads(visitor, ownMuseum);
  await expect(receipt(visitor)).toContainText(/Still to come: \d+ recordings.* \(\d+\sMB\)/);
  await hasNoBarrier(visitor, 'downloads');
  await button(visitor, ALL).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
  await expect(receipt(visitor)).toContainText('Ready without internet: 8 of 8 works in English');
  await expect(visitor.getByText('Downloaded ·')).not.toHaveCount(0);
  await expect(button(visitor, ALL)).toHaveCount(0);
  expect((await badges(visitor)).length).toBeGreaterThan(0);
  await expect.poll(() => badges(visitor)).not.toContain(false);

  await ownMuseum.stop();
  await visitor.reload();
  await expect(receipt(visitor)).toContainText('8 of 8 works');
  await visitor.goto(ownMuseum.at('keyboard', VENUE));
  await typeNumber(visitor, '104');
  await visitor.waitForURL('**/artworks/*');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.3);
});

test('a paused download stays paused across a reload, and resumes while the visitor looks at something else', async ({
  visitor,
  museum,
}) => {
  await openDownloads(visitor, museum);
  let isSlow = true;
  await visitor.context().route('**/media/*.m4a', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await button(visitor, ALL).tap();
  await button(visitor, say('downloads.pause')).tap();
  await expect(visitor.getByText(say('downloads.paused'))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(say('downloads.paused'))).toBeVisible();
  isSlow = false;
  await button(visitor, say('downloads.goOn')).tap();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 30_000 });
});

test('a pause also holds in a museum whose stories are downloaded automatically', async ({ visitor, museum }) => {
  let isCut = true;
  await visitor.context().route('**/media/*.m4a', (route) => (isCut ? holdBack() : route.continue()));
  await visitor.goto(museum.at(''));
  await button(visitor, 'Start').tap();
  await visitor.goto(museum.at('downloads'));
  await button(visitor, ALL).tap();
  await button(visitor, say('downloads.pause')).tap();
  await expect(visitor.getByText(say('downloads.paused'))).toBeVisible();
  isCut = false;
  await visitor.reload();
  await expect(visitor.getByText(say('downloads.paused'))).toBeVisible();
  await visitor.goto(museum.at('options'));
  // Nothing is in flight any more, and the requested files are still missing.
  await expect(visitor.getByText(/^The texts are on this phone\. \d+ files of the guide/)).toBeVisible({
    timeout: 30_000,
  });
  await visitor.goto(museum.at('downloads'));
  await button(visitor, say('downloads.goOn')).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
});

test('a visitor who reads another language meanwhile sees the download in the first one, and stops it', async ({
  visitor,
  museum,
}) => {
  await openDownloads(visitor, museum);
  await visitor.context().route('**/media/*.m4a', holdBack);
  await button(visitor, ALL).tap();
  await expect(button(visitor, say('downloads.pause'))).toBeVisible();
  await visitor.goto(`${museum.at('downloads', VENUE)}?lang=es`);
  const inSpanish = wordsIn('es');
  await expect(visitor.getByText(inSpanish('downloads.inLanguages', { languages: 'inglés' }))).toBeVisible();
  await button(visitor, inSpanish('downloads.pause')).tap();
  await expect(visitor.getByText(inSpanish('downloads.paused'))).toBeVisible();
  await button(visitor, inSpanish('kept.stop')).tap();
  await expect(button(visitor, /^Descargar todo/)).toBeVisible();
  expect(await badges(visitor)).not.toContain(false);
});

test('a damaged file is never called downloaded, and can be requested again', async ({ visitor, museum }) => {
  await openDownloads(visitor, museum);
  await visitor.context().route('**/media/*.m4a', (route) => route.fulfill({ body: 'Please log in' }));
  await button(visitor, ALL).tap();
  await expect(visitor.getByText(say('downloads.damaged'))).toBeVisible({ timeout: 60_000 });
  await expect(receipt(visitor)).toContainText(/[0-3] of 8 works/);
  await visitor.context().unroute('**/media/*.m4a');
  await button(visitor, say('downloads.goOn')).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
});

test('a full phone says so, and keeps the received files', async ({ visitor, museum }) => {
  await visitor.addInitScript(() => {
    const { put } = Cache.prototype;
    let sounds = 0;
    Cache.prototype.put = function (address, answer) {
      if (String(address).endsWith('.m4a')) sounds += 1;
      const isFull = sounds > 3 && !localStorage['room-was-made'];
      return isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : put.call(this, address, answer);
    };
  });
  await openDownloads(visitor, museum);
  await button(visitor, ALL).tap();
  await expect(visitor.getByText(say('downloads.full'))).toBeVisible({ timeout: 60_000 });
  await expect(visitor.getByRole('link', { name: say('downloads.makeRoom') })).toBeVisible();
  await expect(receipt(visitor)).toContainText(/[1-7] of 8 works/);
  await visitor.evaluate(() => localStorage.setItem('room-was-made', 'yes'));
  await button(visitor, say('downloads.goOn')).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
});

test('a route is downloaded alone, and deleted, after a confirmation', async ({ visitor, museum }) => {
  await openDownloads(visitor, museum);
  await button(visitor, /^Download The first hour, /).tap();
  await expect(button(visitor, 'Delete The first hour')).toBeVisible({ timeout: 30_000 });
  await expect(receipt(visitor)).toContainText(/[4-8] of 8 works/);
  await button(visitor, 'Delete The first hour').tap();
  await expect(visitor.getByRole('dialog')).toContainText('This frees');
  await hasNoBarrier(visitor, 'the question before a download is deleted');
  await button(visitor, say('downloads.delete')).last().tap();
  await expect(visitor.getByText('The first hour was deleted from this phone.')).toBeVisible();
  await expect(receipt(visitor)).toContainText(/[0-3] of 8 works/);
  await expect(button(visitor, /^Download The first hour, /)).toBeVisible();
});

test('downloaded files that the browser loses are named as missing, and offered', async ({ visitor, ownMuseum }) => {
  await openDownloads(visitor, ownMuseum);
  await button(visitor, ALL).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => badges(visitor)).not.toContain(false);
  await visitor.evaluate(async () => {
    const cache = await caches.open('cicerone-media');
    const stories = (await cache.keys()).filter(({ url }) => url.endsWith('.m4a'));
    const [gone, cut] = stories as [Request, Request];
    await cache.delete(gone);
    await cache.put(cut, new Response('only the beginning', { headers: { 'content-type': 'audio/mp4' } }));
  });
  await visitor.context().route('**/media/*.m4a', (route) => route.abort());
  await visitor.reload();
  await expect(receipt(visitor)).toContainText('Still to come: 2 recordings');
  await expect(receipt(visitor)).toContainText('6 of 8 works');
  await visitor.context().unroute('**/media/*.m4a');
  await button(visitor, /^Download the rest \(/).tap();
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
});
