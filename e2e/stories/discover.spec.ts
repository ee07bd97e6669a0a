import type { Page } from '@playwright/test';
import { hasNoBarrier, ready } from '../barriers.ts';
import { hasTitles, like, likeIsKept, lookAt, openOwn } from '../own.ts';
import { expect, test } from '../story.ts';
import { wordsIn } from '../words.ts';

const onTop = (page: Page) => page.locator('article:not([inert])');
const title = (page: Page) => onTop(page).getByRole('heading', { level: 2 });

/** A thumb moves the top card this far to the right, slowly or as quickly as a flick, and releases it. */
async function swipe(page: Page, moved: number, milliseconds: number) {
  const box = await onTop(page).boundingBox();
  if (!box) throw new Error('No card');
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const steps = 8;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= steps; step++) {
    await page.waitForTimeout(milliseconds / steps);
    const at = { x: x + (moved * step) / steps, y };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  // A slow thumb rests before it releases the card.
  if (milliseconds > 200) await page.waitForTimeout(150);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

async function nameOnTop(page: Page): Promise<string> {
  return (await title(page).textContent()) ?? '';
}

test('cards follow the thumb: right is liked, left is not, a slow short drag returns, and each can be undone', async ({
  visitor,
  museum,
}) => {
  await openOwn(visitor, museum.at('discover'));
  const first = await nameOnTop(visitor);
  await swipe(visitor, 50, 400);
  await expect(title(visitor)).toHaveText(first);
  await swipe(visitor, 220, 100);
  await expect(visitor.getByText(`You like \u2068${first}\u2069.`)).toBeVisible();
  await expect(title(visitor)).not.toHaveText(first);
  const second = await nameOnTop(visitor);
  await swipe(visitor, -220, 100);
  await expect(visitor.getByText(`Not for you: \u2068${second}\u2069.`)).toBeVisible();
  // After a scripted flick, Chromium 156 gives every other tap no click (docs/real-phone.md, row 25).
  await visitor.getByRole('button', { name: 'Undo' }).click();
  await expect(title(visitor)).toHaveText(second);
  await likeIsKept(visitor, first);
  await openOwn(visitor, museum.at('favourites'));
  await hasTitles(visitor, [first]);
});

test('buttons and arrow keys do the same, until all works were seen; then the favourites, or another round', async ({
  visitor,
  museum,
}) => {
  await lookAt(visitor, museum.at('keyboard', 'quiet'), ['103', 'Heads or tails']);
  await ready(visitor, museum.at('discover', 'quiet'));
  await hasNoBarrier(visitor, 'a card');
  const first = await nameOnTop(visitor);
  await visitor.getByRole('button', { name: 'I like it' }).tap();
  await expect(visitor.getByRole('status').getByText('Next:')).toHaveText(/\S/);
  // Of eight works one was looked at, and one is not on display.
  for (let left = 5; left > 0; left--) {
    const name = await nameOnTop(visitor);
    await visitor.keyboard.press('ArrowLeft');
    await expect(visitor.getByText(`Not for you: \u2068${name}\u2069.`)).toBeVisible();
  }
  await expect(visitor.getByText('You have gone through all the works on display.')).toBeVisible();
  await hasNoBarrier(visitor, 'all seen');
  await visitor.getByRole('button', { name: 'Begin again' }).tap();
  await expect(title(visitor)).not.toHaveText(first);
  for (let left = 5; left > 0; left--) {
    const name = await nameOnTop(visitor);
    await visitor.keyboard.press('ArrowRight');
    await expect(visitor.getByText(`You like \u2068${name}\u2069.`)).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'See your favourites' }).tap();
  await expect(visitor.getByRole('listitem')).toHaveCount(6);
});

test('in Arabic right also means liked, by key, by button, and by thumb', async ({ visitor, museum }) => {
  const arabic = wordsIn('ar');
  await openOwn(visitor, museum.at('discover?lang=ar'));
  const names = [await nameOnTop(visitor)];
  await visitor.keyboard.press('ArrowRight');
  await expect(title(visitor)).not.toHaveText(names[0] ?? '');
  names.push(await nameOnTop(visitor));
  await swipe(visitor, 220, 100);
  await expect(title(visitor)).not.toHaveText(names[1] ?? '');
  const like = await visitor.getByRole('button', { name: arabic('discover.like') }).boundingBox();
  const dislike = await visitor.getByRole('button', { name: arabic('discover.dislike') }).boundingBox();
  expect(like?.x).toBeGreaterThan(dislike?.x ?? 0);
  await likeIsKept(visitor, names[1] ?? '');
  await openOwn(visitor, museum.at('favourites'));
  await hasTitles(visitor, [...names].reverse());
});

test('a card leads to its work, and the heart there removes it from the deck', async ({ visitor, museum }) => {
  await openOwn(visitor, museum.at('discover'));
  const name = await nameOnTop(visitor);
  await onTop(visitor).getByRole('link', { name: 'About this work' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await like(visitor, name);
  await visitor.goBack();
  await expect(title(visitor)).not.toHaveText(name);
});
