import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page) => page.getByRole('link', { name: 'Back' }).tap();

async function startAndKeep(page: Page) {
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText('The guide is on this phone. It works without internet.')).toBeVisible({
    timeout: 60_000,
  });
}

test('with the server stopped a timeline leads to a hall, its plan and its works, and Back the same way', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.goto(ownMuseum.at('', 'along-time'));
  await startAndKeep(visitor);
  await ownMuseum.stop();
  await visitor.getByRole('link', { name: 'Through time 1 timeline' }).tap();
  await expect(heading(visitor)).toHaveText('Through time');
  await visitor.getByRole('link', { name: 'A short history 3 halls · 8 works · 30 minutes' }).tap();
  await expect(heading(visitor)).toHaveText('A short history');
  await expect(visitor).toHaveTitle('A short history · Museum of Pattern · Cicerone');
  await expect(visitor.getByRole('listitem')).toHaveText([
    /^The Room of Small Rules/,
    /^A Single Thread/,
    /^The Endless/,
  ]);

  await visitor.getByRole('link', { name: 'A Single Thread' }).tap();
  await expect(heading(visitor)).toHaveText('A Single Thread');
  await expect(heading(visitor)).toBeFocused();
  const plan = visitor.getByRole('img', { name: /^Plan: .Ground floor.*A Single Thread.* is marked on it/ });
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await visitor.getByRole('button', { name: 'Look closely' }).tap();
  await visitor.getByRole('button', { name: 'Zoom in' }).tap();
  await visitor.getByRole('button', { name: 'Close', exact: true }).tap();
  await visitor.getByRole('link', { name: 'An egg on a table' }).tap();
  await expect(heading(visitor)).toHaveText(/^An egg on a table/);

  await back(visitor);
  await expect(heading(visitor)).toHaveText('A Single Thread');
  await back(visitor);
  await expect(heading(visitor)).toHaveText('A short history');
  await back(visitor);
  await back(visitor);
  await visitor.waitForURL('**/options');
});

test('in by-halls mode a work leads back to its hall and the hall to the halls, also with the server stopped', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.goto(ownMuseum.at('by-halls', 'along-time'));
  await startAndKeep(visitor);
  await visitor.waitForURL('**/options/by-halls');
  await ownMuseum.stop();
  const floors = visitor.getByRole('heading', { level: 2 });
  await expect(floors).toHaveText(['Ground floor', 'First floor']);
  await visitor.getByRole('link', { name: 'The Endless Floor' }).tap();
  await expect(heading(visitor)).toHaveText('The Endless Floor');
  await visitor.getByRole('link', { name: 'Always the same turn' }).tap();
  await visitor.waitForURL(/hall\/\d+\/artworks\/\d+\/by-halls$/);
  await expect(heading(visitor)).toHaveText('Always the same turn');
  await visitor.getByRole('link', { name: 'Heads or tails' }).tap();
  await expect(heading(visitor)).toHaveText('Heads or tails');
  await expect(visitor.locator('[data-mini-player]')).toHaveCount(0);
  await back(visitor);
  await expect(heading(visitor)).toHaveText('The Endless Floor');
  await back(visitor);
  await visitor.waitForURL('**/options/by-halls');
  await expect(floors).toHaveCount(2);
});
