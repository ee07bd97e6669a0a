import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../story.ts';
import { buildSecond, type GuideBuilds, twoBuilds } from './guide-builds.ts';

/** Stories in which the museum's server gets a new build of the guide. */
export const test = base.extend<{ builds: GuideBuilds }, { secondBuild: string }>({
  secondBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await buildSecond();
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  builds: async ({ secondBuild }, use) => {
    const builds = twoBuilds(secondBuild);
    await use(builds);
    builds.remove();
  },
  guideDir: async ({ builds }, use) => use(builds.dir),
  serviceWorkers: 'allow',
});

export const question = (page: Page) => page.getByText('A new version is ready. Load it now?');
export const yes = (page: Page) => page.getByRole('button', { name: 'Yes' });
export const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true });
export const isSecond = (page: Page) => page.evaluate(() => document.documentElement.dataset.build === 'second');

/** Simulates a phone taken out of the pocket: the guide checks for a new version of itself. */
export const takeOutOfPocket = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The server notices a new build within a second, so the first check may find nothing. */
export async function untilAsked(page: Page) {
  await expect(async () => {
    await takeOutOfPocket(page);
    await expect(question(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}
