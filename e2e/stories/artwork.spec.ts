import type { Page } from '@playwright/test';
import { expect, openWork, soundTime, test } from '../story.ts';

/** The zoom of the picture, relative to the fitted one. */
const scale = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const image = dialog.querySelector('img');
    return image ? image.getBoundingClientRect().width / image.offsetWidth : 0;
  });
const left = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => dialog.querySelector('img')?.getBoundingClientRect().left ?? 0);

test('the picture is enlarged by buttons and by keys', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('button', { name: 'Look closely' }).tap();
  await expect.poll(() => scale(visitor)).toBe(1);
  await visitor.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(() => scale(visitor)).toBeGreaterThan(1.3);
  await visitor.getByRole('application', { name: 'Look closely' }).focus();
  const before = await scale(visitor);
  await visitor.keyboard.press('+');
  await expect.poll(() => scale(visitor)).toBeGreaterThan(before);
  const here = await left(visitor);
  await visitor.keyboard.press('ArrowRight');
  await expect.poll(() => left(visitor)).toBeLessThan(here - 10);
  await visitor.keyboard.press('0');
  await expect.poll(() => scale(visitor)).toBeCloseTo(1, 2);
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Look closely' })).toBeFocused();
});

test('two fingers enlarge the picture', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('button', { name: 'Look closely' }).tap();
  await expect.poll(() => scale(visitor)).toBe(1);
  const touch = await visitor.context().newCDPSession(visitor);
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 420, id: 0 },
    { x: 195 + apart, y: 420, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (let apart = 30; apart <= 120; apart += 10) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => scale(visitor)).toBeGreaterThan(1.5);
});

test('the label has the text of the wall, and the place of the work', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  const fact = (name: string) => visitor.locator('dl > div', { has: visitor.getByText(name, { exact: true }) });
  await expect(fact('Inventory number')).toContainText('MOP-104');
  await expect(fact('Where to find it')).toContainText('The Endless Floor · Ground floor');
  await expect(fact('Rights')).toContainText('CC0');
});

test('a long text shows its beginning first', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  const more = visitor.getByRole('button', { name: 'Read more' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const text = visitor.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const beginning = await height();
  await more.tap();
  await expect(visitor.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
  expect(await height()).toBeGreaterThan(beginning);
});

test('the work is shared as a code and as a link', async ({ visitor, museum, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('button', { name: 'Share this work' }).tap();
  await expect(visitor.getByRole('img', { name: /^Code that opens this work/ })).toBeVisible();
  await visitor.getByRole('button', { name: 'Copy the link' }).tap();
  await expect(visitor.getByText('The link is copied.')).toBeVisible();
  // The guide's own pages may only write into the clipboard (Permissions-Policy).
  await visitor.route('**/another-app', (route) => route.fulfill({ contentType: 'text/html', body: 'Another app' }));
  await visitor.goto(`${museum.origin}/another-app`);
  const link = await visitor.evaluate(() => navigator.clipboard.readText());
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thick and thin');
});

test('a list’s picture grows into the work’s, without delaying the tap', async ({ visitor, museum }) => {
  await visitor.addInitScript(() => {
    const original = document.startViewTransition?.bind(document);
    const grown: string[] = [];
    Object.assign(window, { grown });
    document.startViewTransition = (update) => {
      const before = document.querySelectorAll('[style*="view-transition-name: work"]').length;
      const transition = original(update as ViewTransitionUpdateCallback);
      transition.finished.then(() => grown.push(`from ${before}`));
      return transition;
    };
  });
  await visitor.goto(museum.at('routes/1'));
  await visitor.locator('ol').getByRole('link').first().tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => visitor.evaluate(() => (window as unknown as { grown: string[] }).grown)).toEqual(['from 1']);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
});

test('a visitor who prefers stillness sees the work at once', async ({ visitor, museum }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('nothing may move');
    };
  });
  await visitor.goto(museum.at('routes/1'));
  await visitor.locator('ol').getByRole('link').first().tap();
  await visitor.waitForURL(/artworks/);
  await expect(visitor.locator('[data-leading] img')).toBeVisible();
});
