import { expect, test } from '@playwright/test';
import { boardPage } from '../../apps/server/src/cli/statistics/board/board-page.ts';
import { figuresOf } from '../../apps/server/src/statistics/figures/figures.ts';
import type { Report } from '../../apps/server/src/statistics/figures/report.ts';
import { sumsNamed } from '../../apps/server/src/testing/statistics/sums-named.ts';
import { hasNoBarrier } from '../barriers.ts';

/** A month of a museum whose longest name is one word. */
function month(): Report {
  const leaves = Array.from({ length: 20 }, (_, step) => [`leaves 7 2 standard ${step * 5}`, 6]);
  const sums = sumsNamed({
    ...{ visits: 900, 'silent-visits': 100, 'language-visits 2': 897, 'language-visits 1': 3 },
    ...{ 'plays 7 2 standard': 400, 'finishes 7 2 standard': 260, ...Object.fromEntries(leaves) },
    ...{ 'walks 1': 40, 'walking-visits 1': 40, 'unknown-numbers 417': 38, 'empty-searches': 9 },
    ...{ 'recognitions 7': 120, 'chosen-recognitions 7': 31, 'failed-recognitions': 6 },
    ...{ tours: 2, 'tour-listeners': 31, 'tour-seconds': 5400, 'tour-shows 7': 3 },
    ...{ 'answering-visits 3': 60, 'answers 3 yes': 50, 'answers 3 no': 10 },
  });
  const figures = figuresOf(sums, { days: 30, visits: 900, tickets: 9000 });
  const before = { from: '2026-10-01', to: '2026-10-31', ...figures };
  const named = { code: '101', name: 'Donaudampfschifffahrtsgesellschaftskapitän' };
  return {
    ...{ museum: 'Museum of Pattern', from: '2026-11-01', to: '2026-11-30', ...figures, before },
    languages: figures.languages.map((language) => ({ name: `language ${language.idLanguage}`, ...language })),
    works: [],
    recognitions: figures.recognitions.map((work) => ({ ...named, ...work })),
    plays: figures.plays.map((work) => ({ ...named, ...work, kinds: [] })),
    liveTours: { ...figures.liveTours, works: figures.liveTours.works.map((work) => ({ ...named, ...work })) },
    routes: figures.routes.map((route) => ({ name: 'First walk', ...route })),
    answers: figures.answers.map((answers) => ({
      ...{ name: 'Would you come again?', kind: 'yes-no', ...answers },
      values: answers.values.map((value) => ({ name: value.value, ...value })),
    })),
  };
}

for (const [width, colorScheme] of [
  [320, 'light'],
  [1200, 'dark'],
] as const) {
  test(`the board reads the page of a month without a barrier, ${width} pixels wide, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const html of [boardPage(month(), 'de_DE'), boardPage({ ...month(), visits: 0 }, 'de_DE')]) {
      await page.setContent(html);
      await hasNoBarrier(page, `${width}, ${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('on paper the tables of the curves are open, and on the screen they open by a tap', async ({ page }) => {
  await page.setContent(boardPage(month(), 'de_DE'));
  const table = page.locator('figure table');
  expect(await table.isVisible()).toBe(false);
  await page.getByText('The curve as a table').click();
  expect(await table.isVisible()).toBe(true);
  await page.getByText('The curve as a table').click();
  await page.emulateMedia({ media: 'print' });
  expect(await table.isVisible()).toBe(true);
});
