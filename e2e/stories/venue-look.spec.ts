import type { Locator, Page } from '@playwright/test';
import { PAINTED } from '../../apps/guide/src/testing/museum/museum-looks.ts';
import { hasNoBarrier, leastContrast, ready } from '../barriers.ts';
import { expect, openWork, screenIsThere, test } from '../story.ts';

const { keypad, buttons, tiles } = PAINTED;

/** A white picture of one pixel. */
const WHITE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

/** A colour as reported by the browser. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('every field of the keypad’s look is visible on the keypad', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('keyboard', 'painted'));
  const screen = visitor.locator('#guide > div').filter({ has: visitor.getByRole('heading', { level: 1 }) });
  await expect(screen).toHaveCSS('background-color', rgb(keypad.bgColor));
  const five = key(visitor, '5');
  await expect(five).toHaveCSS('background-color', rgb(keypad.keysColor));
  await expect(five).toHaveCSS('color', rgb(keypad.textColor));
  const erase = key(visitor, 'Erase');
  await expect(erase).toHaveCSS('background-color', rgb(keypad.eraseColor));
  await expect(erase.locator('svg')).toHaveCSS('color', rgb(keypad.eraseIconColor));
  const ok = key(visitor, 'OK');
  await expect(ok).toHaveCSS('background-color', rgb(keypad.okColor));
  await expect(ok).toHaveCSS('color', rgb(keypad.okTextColor));
  await five.tap();
  await expect(visitor.getByRole('status', { name: 'Number typed' })).toHaveCSS('color', rgb(keypad.codeTextColor));
  const box = await five.boundingBox();
  await visitor.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await visitor.mouse.down();
  await expect(five).toHaveCSS('background-color', rgb(keypad.keysActiveColor));
  await visitor.mouse.up();
});

test('a work is on the museum’s background, with its picture, its text and its buttons', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard', 'painted'));
  await screenIsThere(visitor);
  const ground = visitor.locator('[data-picture="true"]').first();
  await expect(ground).toHaveCSS('background-color', rgb(keypad.artworkBackgroundColor));
  await expect(ground).toHaveCSS('background-image', /media\//);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('color', rgb(keypad.artworkTextColor));
  const play = visitor.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toHaveCSS('background-color', rgb(keypad.mainButtonsColor));
  await expect(play).toHaveCSS('color', rgb(keypad.mainButtonsTextColor));
});

test('the main button has the museum’s colours', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('', 'painted'));
  const start = visitor.getByRole('button', { name: 'Start' });
  await expect(start).toHaveCSS('background-color', rgb(buttons.mainButtonsColor));
  await expect(start).toHaveCSS('color', rgb(buttons.mainButtonsTextColor));
});

test('titles and texts are set in the museum’s own typeface', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('options', 'painted'));
  await visitor.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Venue' && status === 'loaded'),
  );
  for (const text of [visitor.locator('main h2').first(), visitor.locator('main p').first()]) {
    await expect(text).toHaveCSS('font-family', /^"?Venue"?,/);
  }
});

test('tiles are in the museum’s order, in its colours and sizes', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('options', 'painted'));
  // A button may hold no heading.
  const TITLE = 'h2, button > span > span:first-child';
  await expect(visitor.locator('main').locator(TITLE)).toHaveText(['Type a number', 'Routes', /hour/, 'Your language']);
  await expect(visitor.getByRole('link', { name: /hour/ })).toHaveAttribute('href', /\/routes\/\d+\?from=Options$/);
  const [typed, routes, language] = [tiles.KEYBOARD, tiles.ROUTES, tiles.SIDE_MENU] as (typeof tiles.KEYBOARD & {
    lineColor: string;
    fontColor: string;
    arrowColor: string;
    fontSize: string;
  })[];
  async function looks(tile: Locator, look: typeof typed, hasPicture: boolean) {
    if (!look) throw new Error('This tile has no look');
    const line = hasPicture ? 'border-bottom-color' : 'background-color';
    await expect(tile).toHaveCSS(line, rgb(look.lineColor));
    await expect(tile).toHaveCSS('color', rgb(look.fontColor));
    await expect(tile.locator('svg')).toHaveCSS('color', rgb(look.arrowColor));
    // The visitor's own text size counts: the museum's pixels are those of a text of 16.
    const size = `${(Number.parseFloat(look.fontSize) / 16) * 17}px`;
    await expect(tile.locator('h2, span > span').first()).toHaveCSS('font-size', size);
  }
  await looks(visitor.getByRole('link', { name: /Type a number/ }), typed, false);
  await looks(visitor.getByRole('link', { name: /^Routes/ }), routes, true);
  await looks(visitor.getByRole('button', { name: /Your language/ }), language, true);
  await expect(visitor.getByRole('link', { name: /^Routes/ }).locator('img')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Your language/ }).locator('img')).toBeVisible();
});

test('the tile of the keypad has the museum’s picture behind number and words', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('options', 'in-red'));
  const tile = visitor.getByRole('link', { name: 'Type a number' });
  await expect(tile.locator('img')).toBeVisible();
  await expect(tile.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(tile).toHaveText(/The number is on the label beside the work\..*101/);
});

test('words that are not spoken yet are readable on the museum’s background, too', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard', 'painted'));
  await visitor.getByRole('button', { name: 'Play' }).tap();
  const ahead = visitor.locator('[data-spoken="false"]').first();
  await expect(ahead).toBeVisible();
  expect(await leastContrast(ahead)).toBeGreaterThanOrEqual(4.5);
});

test('words on a picture are readable on any picture, even a white one', async ({ visitor, museum }) => {
  await visitor.route('**/media/*.webp', (route) => route.fulfill({ body: WHITE, contentType: 'image/png' }));
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: scheme });
    await ready(visitor, museum.at('options', 'in-red'));
    await expect(visitor.locator('main a img').first()).toHaveJSProperty('naturalWidth', 1);
    for (const text of await visitor.locator('main a :is(h2, p, span:not(:has(*)))').all()) {
      expect(await leastContrast(text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
    }
    await ready(visitor, museum.at('', 'with-policy'));
    await expect(visitor.locator('main > img')).toHaveJSProperty('naturalWidth', 1);
    await expect(visitor.getByRole('checkbox')).toBeVisible();
    for (const text of await visitor.locator('main :is(h1, p:not(:empty), header button)').all()) {
      expect(await leastContrast(text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('in a mode of the museum’s own the home screen has that mode’s order', async ({ visitor, museum }) => {
  const tiles = visitor.getByRole('main').getByRole('heading', { level: 2 });
  await visitor.goto(museum.at('', 'quiet'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(tiles).toHaveText(['Type a number', 'Routes']);
  await visitor.goto(museum.at('night', 'quiet'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(tiles).toHaveText(['Routes']);
});

test('the top bar has the museum’s logo and the language, and the language tile opens the same dialog', async ({
  visitor,
  museum,
}) => {
  await ready(visitor, museum.at('options', 'painted'));
  const logo = visitor.locator('header h1 a img');
  await expect(logo).toBeVisible();
  // The logo is white: by day it would be invisible on the page.
  await expect(logo).toHaveCSS('background-color', 'rgb(18, 17, 16)');
  await expect(visitor.locator('header').getByRole('button', { name: 'Language: English' })).toBeVisible();
  await visitor.getByRole('button', { name: /Your language/ }).tap();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Español' }).tap();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
});

test('everything is readable in a museum that has set everything, by night', async ({ visitor, museum }) => {
  await visitor.emulateMedia({ colorScheme: 'dark' });
  for (const screen of ['', 'options', 'keyboard', 'routes']) {
    await ready(visitor, museum.at(screen, 'painted'));
    await hasNoBarrier(visitor, screen);
  }
  await openWork(visitor, museum.at('keyboard', 'painted'));
  await screenIsThere(visitor);
  await hasNoBarrier(visitor, 'work');
});
