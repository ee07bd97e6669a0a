import type { Locator, Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { test } from '../held-camera.ts';
import { hostileLine } from '../hostile-line.ts';
import { expect, type Museum } from '../story.ts';
import { bareWall, type Passing, workOnWall } from '../wall-walk.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = (page: Page) => page.getByRole('button', { name: say('scan.start') }).tap();
const KEYPAD = say('action.toKeypad');

/** From the keypad to the camera that recognises works. */
async function recognise(page: Page, museum: Museum) {
  await page.goto(museum.at('keyboard'));
  await page.getByRole('link', { name: say('keypad.recognition') }).tap();
  await expect(page.getByText(say('recognition.private'))).toBeVisible();
  await start(page);
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

test.describe('the work in front of the camera opens', () => {
  const PASSED: readonly [how: string, file: string, name: string, passing: Passing][] = [
    ['from the front', 'penrose.webp', 'Thick and thin', {}],
    ['from the left', 'penrose.webp', 'Thick and thin', { aside: 28 }],
    ['from the right, farther away', 'penrose.webp', 'Thick and thin', { aside: -28, fills: 0.5 }],
    ['in a dark room', 'penrose.webp', 'Thick and thin', { light: 0.4 }],
  ];
  for (const [how, file, name, passing] of PASSED) {
    test(how, async ({ holdTo, museum }) => {
      const wall = bareWall(passing.light);
      const page = await holdTo({ film: [...times(5, wall), ...times(10, await workOnWall(file, passing))] });
      await recognise(page, museum);
      await expect(heading(page)).toHaveText(name);
      await page.goBack();
      await expect(heading(page)).toHaveText(say('keypad.recognition'));
    });
  }
});

test('a bare wall is no work: the visitor reads what helps, and keypad and codes are one tap away', async ({
  holdTo,
  museum,
}) => {
  const page = await holdTo({ film: times(5, bareWall()) });
  await recognise(page, museum);
  await expect(page.getByText(say('recognition.hint'))).toBeVisible();
  await expect(page.getByText(say('recognition.help'))).toBeVisible();
  await expect(heading(page)).toHaveText(say('keypad.recognition'));
  await hasNoBarrier(page, 'recognition');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('menu.scan') })
    .tap();
  await expect(heading(page)).toHaveText(say('menu.scan'));
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: KEYPAD }).tap();
  await expect(heading(page)).toHaveText('Type a number');
});

test('a visitor whose phone is still held to the work goes back to the camera, and stays there', async ({
  holdTo,
  museum,
}) => {
  const work = await workOnWall('penrose.webp');
  const page = await holdTo({ film: [work, work] });
  // The camera then opens at once.
  await page.context().grantPermissions(['camera']);
  await page.goto(museum.at('recognition'));
  await expect(heading(page)).toHaveText('Thick and thin');
  await page.goBack();
  await expect(page.getByText(say('recognition.help'))).toBeVisible();
  await expect(heading(page)).toHaveText(say('keypad.recognition'));
});

test('the picture does not move when the visitor is told what helps', async ({ holdTo, museum }) => {
  const page = await holdTo({ film: times(5, bareWall()) });
  for (const [width, height, letters] of [
    [390, 844, 100],
    [320, 568, 100],
    [390, 844, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(museum.at('recognition'));
    await start(page);
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), letters);
    await expect(page.getByText(say('recognition.hint'))).toBeVisible();
    const picture = page.getByRole('main').locator('.scan-picture');
    const before = await picture.boundingBox();
    await expect(page.getByText(say('recognition.help'))).toBeVisible();
    expect(await picture.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('two fingers show the middle of the picture larger, and the page stays as it is', async ({ holdTo, museum }) => {
  const page = await holdTo({ film: times(5, bareWall()) });
  await recognise(page, museum);
  await expect(page.getByText(say('recognition.hint'))).toBeVisible();
  const video = page.getByLabel(say('scan.picture'));
  const width = (await video.boundingBox())?.width;
  await spreadFingers(page, video);
  await expect(page.getByRole('button', { name: say('recognition.closer') })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await page.getByRole('button', { name: say('recognition.closer') }).tap();
  await expect.poll(async () => (await video.boundingBox())?.width).toBe(width);
});

/** Puts two fingers on an element and moves them apart, from the upper left to the lower right. */
async function spreadFingers(page: Page, on: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const hand = await page.context().newCDPSession(page);
  const at = (apart: number) =>
    [-apart, apart].map((away, id) => ({ id, x: x + width / 2 + away, y: y + height / 2 + away }));
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) });
  for (const apart of [40, 50, 60, 70]) {
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) });
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('no frame leaves the phone', async ({ holdTo, museum }) => {
  const page = await holdTo({ film: times(5, bareWall()) });
  await recognise(page, museum);
  await expect(page.getByText(say('recognition.hint'))).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => void (request.postDataBuffer() && sent.push(request.url())));
  await expect(page.getByText(say('recognition.help'))).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe('without internet', () => {
  test('works are recognised once the guide is on the phone', async ({ holdTo, ownMuseum }) => {
    const film = [...times(5, bareWall()), ...times(10, await workOnWall('penrose.webp', { aside: 20 }))];
    const page = await holdTo({ film }, { serviceWorkers: 'allow' });
    await page.goto(ownMuseum.at('options'));
    await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await recognise(page, ownMuseum);
    await expect(heading(page)).toHaveText('Thick and thin');
  });

  test('a visitor whose phone lacks the index is asked first, and has the keypad', async ({ holdTo, museum }) => {
    const page = await holdTo({ film: times(5, bareWall()) });
    await page.route('**/media/*.index', (route) => route.abort());
    await recognise(page, museum);
    await expect(page.getByText(say('camera.noIndex'))).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: KEYPAD }).tap();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: say('keypad.recognition') }).tap();
    await expect(page.getByText(say('camera.noIndex'))).toBeVisible();
    await page.getByRole('button', { name: say('recognition.anyway') }).tap();
    await expect(page.getByText(say('camera.noIndex'))).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: KEYPAD }).tap();
    await expect(heading(page)).toHaveText('Type a number');
  });
});

test.describe('a damaged file is refused with a word, the keypad is offered, and no work is shown', () => {
  const DAMAGED: readonly [what: string, files: string, damage: (body: Buffer) => Buffer][] = [
    ['an index with a wrong bit', '**/media/*.index', (body) => wrongAt(body, 100)],
    ['an index that was cut', '**/media/*.index', (body) => body.subarray(0, body.length / 2)],
    ['a program with a wrong first byte', '**/recognition.*.wasm', (body) => wrongAt(body, 0)],
    // It starts, and finds the right features: only what is made of them is wrong.
    ['a program with a wrong bit', '**/recognition.*.wasm', (body) => wrongAt(body, Math.round(body.length * 0.508))],
    ['a program that was cut', '**/recognition.*.wasm', (body) => body.subarray(0, body.length / 2)],
    ['a login page in the place of the program', '**/recognition.*.wasm', () => Buffer.from('<!doctype html>')],
  ];
  for (const [what, files, damage] of DAMAGED) {
    test(what, async ({ holdTo, museum }) => {
      const page = await holdTo({ film: times(5, await workOnWall('penrose.webp')) });
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: damage(await response.body()) });
      });
      await recognise(page, museum);
      await expect(page.getByText(say('camera.damagedIndex'))).toBeVisible();
      await hasNoBarrier(page, 'recognition');
      await page.unroute(files);
      await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
      await expect(heading(page)).toHaveText('Thick and thin');
      await page.goBack();
      await page.getByRole('banner').getByRole('link', { name: KEYPAD }).tap();
      await expect(heading(page)).toHaveText('Type a number');
    });
  }

  for (const file of [/\/assets\/recognition\..*\.wasm$/, /\/media\/.*\.index$/]) {
    test(`once the line is honest, Try again helps, although the browser has stored a login page: ${file.source}`, async ({
      holdTo,
      museum,
    }) => {
      const line = await hostileLine(museum.origin);
      const page = await holdTo({ film: times(5, await workOnWall('penrose.webp')) });
      line.harm(file, 'login-page');
      await page.goto(`${line.origin}${museum.pathOf()}/recognition`);
      await start(page);
      await expect(page.getByText(say('camera.damagedIndex'))).toBeVisible();
      line.harm();
      await page.getByRole('button', { name: say('failed.tryAgain') }).tap();
      await expect(heading(page)).toHaveText('Thick and thin');
      await page.context().close();
      await line.close();
    });
  }
});

for (const [what, file] of [
  ['program', /\/assets\/recognition\..*\.wasm$/],
  ['index', /\/media\/.*\.index$/],
] as const) {
  test(`a stored ${what} that the phone has damaged is fetched again, and is whole the next time without internet`, async ({
    holdTo,
    ownMuseum,
  }) => {
    const film = [...times(5, bareWall()), ...times(10, await workOnWall('penrose.webp', { aside: 20 }))];
    const page = await holdTo({ film }, { serviceWorkers: 'allow' });
    await page.goto(ownMuseum.at('options'));
    await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(damageStored, file.source)).toBeGreaterThan(0);
    await recognise(page, ownMuseum);
    await expect(heading(page)).toHaveText('Thick and thin');
    await page.goto(ownMuseum.at('options'));
    await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await recognise(page, ownMuseum);
    await expect(heading(page)).toHaveText('Thick and thin');
  });
}

/** Exchanges the bytes of the stored files whose address ends like this. @returns their number */
async function damageStored(file: string): Promise<number> {
  let damaged = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new RegExp(file).test(request.url)) continue;
      const stored = await cache.match(request);
      await cache.put(request, new Response('damaged', { headers: stored?.headers ?? {} }));
      damaged += 1;
    }
  }
  return damaged;
}

function wrongAt(body: Buffer, at: number): Buffer {
  body[at] = (body[at] ?? 0) ^ 1;
  return body;
}

test('an Arabic reader reads about recognition in Arabic', async ({ holdTo, museum }) => {
  const page = await holdTo({ film: times(5, bareWall()) }, { locale: 'ar' });
  const words = wordsIn('ar');
  await page.goto(museum.at('recognition'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: words('scan.start') }).tap();
  await expect(page.getByText(words('recognition.hint'))).toBeVisible();
});
