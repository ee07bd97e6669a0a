import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';
import { watchWords } from '../watchers/watched-words.ts';
import { wordsIn } from '../words.ts';

/** The words of the first screens and those of all others are separate files. */
const FIRST = '**/assets/*-first-*.js';
const REST = /\/assets\/[a-z]{2}-visit-/;

const spanish = wordsIn('es');

/** Holds back the files of an address until the returned function is called. */
async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function chooseSpanish(page: Page) {
  await page.getByRole('button', { name: 'Language: English' }).tap();
  await page.getByRole('button', { name: 'Español' }).tap();
}

test('the museum’s name is on the screen before any script, style sheet or typeface has arrived', async ({
  visitor,
  museum,
}) => {
  const release = await holdBack(visitor, '**/assets/**');
  await visitor.goto(museum.at(''), { waitUntil: 'commit' });
  const name = visitor.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Museum of Pattern');
  await expect(name).toHaveCSS('color', 'rgb(255, 255, 255)');
  const painted = () => visitor.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  release();
  await expect(visitor.getByRole('button', { name: 'Start' })).toHaveCSS('min-height', '56px');
});

test('a screen waits for its words; the language may change meanwhile', async ({ visitor, museum }) => {
  const seen = await watchWords(visitor);
  const release = await holdBack(visitor, REST);
  await visitor.goto(museum.at(''));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor.getByRole('heading', { name: wordsIn('en')('action.loading') })).toBeVisible();
  await visitor.goBack();
  await chooseSpanish(visitor);
  await visitor.getByRole('button', { name: 'Empezar' }).tap();
  await expect(visitor.getByRole('heading', { name: spanish('action.loading') })).toBeVisible();
  release();
  await expect(visitor.getByRole('link', { name: spanish('keypad.title') })).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('missing words are reported like a missing screen; Try again fetches them', async ({ page, museum }) => {
  const seen = await watchWords(page);
  await page.route(REST, (route) => route.abort());
  await page.goto(museum.at('keyboard'));
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.unroute(REST);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  expect(await seen()).toEqual([]);
});

test('without the first words the page shows a message in place of the guide and can start again', async ({
  page,
  museum,
}) => {
  const seen = await watchWords(page);
  await page.route(FIRST, (route) => route.abort());
  await page.goto(museum.at(''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('alert')).toHaveAttribute('lang', 'en');
  expect(await seen()).toEqual([]);
  await page.unroute(FIRST);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a language with half its words is not used; it is once the rest has loaded', async ({ visitor, museum }) => {
  const seen = await watchWords(visitor);
  await visitor.goto(museum.at('options'));
  await visitor.getByTitle('To the welcome page').tap();
  await visitor.route(REST, (route) => route.abort());
  await chooseSpanish(visitor);
  await expect(visitor.getByRole('alert')).toHaveText(/^This language is not on the phone yet/);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  await visitor.unroute(REST);
  await visitor.getByRole('button', { name: 'Español' }).tap();
  await visitor.getByRole('button', { name: spanish('welcome.start') }).tap();
  await expect(visitor.getByRole('link', { name: spanish('keypad.title') })).toBeVisible();
  expect(await seen()).toEqual([]);
});
