import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { like, lookAt, openOwn } from '../own.ts';
import { expect, type OwnMuseum, test } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const FLOOR = 'Thick and thin';
const SHELL = 'Heads or tails';

/** Saves the page of the visit at the end of the visit, with the server stopped, and returns the file. */
async function pageOfVisit(visitor: Page, museum: OwnMuseum): Promise<string> {
  await visitor.goto(museum.at('goodbye'));
  await visitor.getByRole('link', { name: 'Take my visit home' }).tap();
  const saving = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Save the page' }).tap();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('my-visit.html');
  await expect(visitor.getByText('The page is among the downloads of this phone.')).toBeVisible();
  return readFileSync(await saved.path(), 'utf8');
}

test('a visitor takes the visit home before it ends: one page, made without a server, that asks the network for nothing', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visitor.goto(ownMuseum.at('options'));
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  await lookAt(visitor, ownMuseum.at('keyboard'), ['104', FLOOR]);
  await like(visitor, FLOOR);
  await lookAt(visitor, ownMuseum.at('keyboard'), ['103', SHELL]);
  await openOwn(visitor, ownMuseum.at('take-home'));
  await hasNoBarrier(visitor, 'take my visit home');
  await ownMuseum.stop();
  const page = await pageOfVisit(visitor, ownMuseum);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(300_000);

  const home = await context.newPage();
  const asked: string[] = [];
  home.on('request', (request) => void (request.url().startsWith('data:') || asked.push(request.url())));
  await home.setContent(page);
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await expect(home.getByRole('link', { name: FLOOR })).toHaveCount(2);
  await expect(home.getByRole('link', { name: SHELL })).toHaveAttribute(
    'href',
    new RegExp(`^${ownMuseum.origin}/museums/`),
  );
  const shown = home.getByRole('presentation').or(home.locator('img'));
  const widths = () => shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect((await widths()).every((width) => width > 0)).toBe(true);
  expect(await widths()).toHaveLength(3);
  await home.setViewportSize({ width: 320, height: 640 });
  expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await home.emulateMedia({ colorScheme });
    await hasNoBarrier(home, `the page at home, ${colorScheme}`);
  }
  expect(asked).toEqual([]);
});
