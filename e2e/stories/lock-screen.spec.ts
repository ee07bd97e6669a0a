import type { Page } from '@playwright/test';
import { expect, isPaused, type Museum, openWork, soundTime, test } from '../story.ts';

type Pressed = { press(action: string, details: object): boolean };

/** Records the buttons that the guide sets, so that `press` can press them. */
test.beforeEach(async ({ visitor }) => {
  await visitor.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const original = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      handlers.set(action, handler);
      original.call(this, action, handler);
    };
    const press = (action: MediaSessionAction, details: object) => {
      const handler = handlers.get(action);
      handler?.({ action, ...details });
      return Boolean(handler);
    };
    Object.assign(window, { press });
  });
});

/** @returns whether there is such a button */
function press(page: Page, action: MediaSessionAction, details = {}): Promise<boolean> {
  return page.evaluate(([name, more]) => (window as unknown as Pressed).press(name, more), [action, details] as const);
}

/** Hears the first work of a route, which was chosen in the list of routes. */
async function walkRoute(page: Page, museum: Museum) {
  await page.goto(museum.at('routes/1'));
  const works = page.locator('ol').getByRole('link');
  await works.first().waitFor();
  const titles = await works.evaluateAll((links) => links.map((link) => link.querySelector('p')?.textContent ?? '?'));
  await works.first().tap();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
  return titles;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the lock screen shows the work and seeks in its story', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  const session = () =>
    visitor.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, artist: metadata?.artist, pictures: metadata?.artwork.length, playbackState };
    });
  await expect
    .poll(session)
    .toEqual({ title: 'Thick and thin', artist: 'The Endless Floor', pictures: 1, playbackState: 'playing' });
  await press(visitor, 'pause');
  await expect.poll(async () => (await session()).playbackState).toBe('paused');
  await press(visitor, 'seekto', { seekTime: 12 });
  await expect.poll(() => soundTime(visitor)).toBe(12);
  await press(visitor, 'seekforward');
  await expect.poll(() => soundTime(visitor)).toBe(14);
  await press(visitor, 'play');
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('on a route the lock screen leads from work to work, and the work’s screen follows', async ({
  visitor,
  museum,
}) => {
  const titles = await walkRoute(visitor, museum);
  await expect(title(visitor)).toHaveText(titles[0] ?? '?');
  await expect.poll(() => press(visitor, 'nexttrack')).toBe(true);
  await expect(title(visitor)).toHaveText(titles[1] ?? '?');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  expect(await visitor.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  expect(await press(visitor, 'seekforward')).toBe(false);
  await expect.poll(() => press(visitor, 'previoustrack')).toBe(true);
  await expect(title(visitor)).toHaveText(titles[0] ?? '?');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/routes/1');
});

test('a visitor on another screen stays there: the mini player shows the next work', async ({ visitor, museum }) => {
  const titles = await walkRoute(visitor, museum);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/routes/1');
  await expect.poll(() => press(visitor, 'nexttrack')).toBe(true);
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText(titles[1] ?? '?');
  await expect(visitor).toHaveURL(/routes\/1$/);
});

test('a call pauses the story; nothing restarts it, and Play is available when the visitor returns', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await press(visitor, 'pause');
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const second = await soundTime(visitor);
  await visitor.waitForTimeout(500);
  expect(await isPaused(visitor)).toBe(true);
  expect(await soundTime(visitor)).toBe(second);
  await visitor.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(second);
});
