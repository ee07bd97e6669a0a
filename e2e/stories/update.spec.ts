import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { expect, guideIsKept, soundTime, typeNumber } from '../story.ts';
import type { GuideBuilds } from '../updates/guide-builds.ts';
import { isSecond, no, question, takeOutOfPocket, test, untilAsked, yes } from '../updates/second-build.ts';

/** A visitor who listens while the museum puts a new build in force. */
async function listenWhileBuildChanges(page: Page, keypad: string, builds: GuideBuilds) {
  await page.goto(keypad);
  await guideIsKept(page);
  await typeNumber(page, '104');
  await page.waitForURL(/artworks/);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
  builds.putSecondInForce();
  await untilAsked(page);
}

test('during a story a new version asks; No hides the question and the story continues', async ({
  visitor,
  ownMuseum,
  builds,
}) => {
  await listenWhileBuildChanges(visitor, ownMuseum.at('keyboard'), builds);
  // On the screen only: a screen reader does not announce the question over the story.
  const asked = visitor.getByRole('status').filter({ has: question(visitor) });
  await expect(asked).toHaveAttribute('aria-live', 'off');
  await no(visitor).tap();
  await expect(question(visitor)).toHaveCount(0);
  const heard = await soundTime(visitor);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(heard + 0.2);
  await takeOutOfPocket(visitor);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/keyboard');
  await expect(question(visitor)).toHaveCount(0);
  expect(await isSecond(visitor)).toBe(false);
  await visitor.reload();
  await expect(question(visitor)).toBeVisible();
  expect(await isSecond(visitor)).toBe(false);
});

test('Yes loads the new version at the visitor’s place, and drops the previous one', async ({
  visitor,
  ownMuseum,
  builds,
}) => {
  await listenWhileBuildChanges(visitor, ownMuseum.at('keyboard'), builds);
  const before = visitor.url();
  expect(await visitor.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  const reloaded = visitor.waitForEvent('load');
  await yes(visitor).tap();
  await reloaded;
  await expect.poll(() => isSecond(visitor)).toBe(true);
  expect(visitor.url()).toBe(before);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(visitor)).toHaveCount(0);
  const shells = await visitor.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));
  expect(shells).toHaveLength(1);
});

test('a Yes in one tab reloads the other one too', async ({ visitor, ownMuseum, builds, context }) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('keyboard'));
  await guideIsKept(other);
  builds.putSecondInForce();
  await untilAsked(visitor);
  await yes(visitor).tap();
  await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
  await expect.poll(() => isSecond(visitor).catch(() => false)).toBe(true);
});

test('a tab that is opened while a new version waits does not hold it up', async ({
  visitor,
  ownMuseum,
  builds,
  context,
}) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  builds.putSecondInForce();
  await untilAsked(visitor);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('keyboard'));
  await guideIsKept(other);
  await visitor.bringToFront();
  await yes(visitor).tap();
  await expect.poll(() => isSecond(visitor).catch(() => false), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
});

test('a forced reload has the new version from the server, and no question appears', async ({
  visitor,
  ownMuseum,
  builds,
  context,
}) => {
  await visitor.goto(ownMuseum.at(''));
  await guideIsKept(visitor);
  builds.putSecondInForce();
  await untilAsked(visitor);
  const session = await context.newCDPSession(visitor);
  await session.send('Page.reload', { ignoreCache: true });
  await expect.poll(() => isSecond(visitor).catch(() => false)).toBe(true);
  await guideIsKept(visitor);
  await expect(question(visitor)).toHaveCount(0);
});

test('the question fits and covers no control of the player, in each language, small and large', async ({
  visitor,
  ownMuseum,
  builds,
}) => {
  await visitor.goto(ownMuseum.at('keyboard', 'two-directions'));
  await guideIsKept(visitor);
  builds.putSecondInForce();
  await untilAsked(visitor);
  for (const { width, lang, colorScheme } of [
    { width: 320, lang: 'en', colorScheme: 'light' },
    { width: 320, lang: 'es', colorScheme: 'dark' },
    { width: 320, lang: 'ar', colorScheme: 'light' },
    { width: 390, lang: 'ar', colorScheme: 'dark' },
  ] as const) {
    const what = `${width} px, ${lang}, ${colorScheme}`;
    await visitor.setViewportSize({ width, height: width === 320 ? 640 : 844 });
    await visitor.emulateMedia({ colorScheme });
    await visitor.goto(ownMuseum.at(`keyboard?lang=${lang}`, 'two-directions'));
    await expect(visitor.locator('output')).toBeVisible();
    await visitor.keyboard.type('101');
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/artworks/);
    await visitor.reload();
    await expect(visitor.getByRole('slider')).toBeVisible();
    const toast = visitor.getByRole('status').filter({ has: visitor.getByRole('button') });
    await expect(toast).toBeVisible();
    const box = (await toast.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
    expect(box.x, what).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, what).toBeLessThanOrEqual(width);
    for (const answer of await toast.getByRole('button').all()) {
      const { width: wide = 0, height: high = 0 } = (await answer.boundingBox()) ?? {};
      expect(Math.round(Math.min(wide, high)), what).toBeGreaterThanOrEqual(44);
    }
    const player = await visitor.locator('section > div:has(input[type=range])').boundingBox();
    expect(player?.y, what).toBeGreaterThanOrEqual(box.y + box.height);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBe(0);
    await hasNoBarrier(visitor, what);
    await visitor.keyboard.press('Tab');
    await expect(toast.getByRole('button').first()).toBeFocused();
  }
});
