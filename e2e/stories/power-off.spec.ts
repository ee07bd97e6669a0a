import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { begin, isAtTheStart, left, lend, PASSWORD, WRONG } from '../loan.ts';
import { expect, guideIsKept, test } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const FIELD = 'Password of the museum';

/** The phone asks to be handed back, in every language of the museum, and offers nothing else. */
async function isOff(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please hand this device back at the desk.');
  await expect(page.getByText('Por favor, devuelve este aparato en el mostrador.')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page).toHaveURL(/power-off$/);
}

test('a loan device that is off stays dark until the staff unlocks it, also without internet', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
  await guideIsKept(visitor);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('keyboard'));
  await expect(other.getByRole('button', { name: 'OK' })).toBeVisible();
  await visitor.goto(ownMuseum.at('power-off'));
  await visitor.getByLabel(FIELD).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Power off' }).tap();
  await isOff(visitor);
  await isOff(other);
  await hasNoBarrier(visitor, 'off');
  expect(await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(0, 0, 0)');
  const { local, stores } = await left(visitor);
  expect([local.includes('visitv2'), local.includes('language'), stores.includes('own')]).toEqual([
    false,
    false,
    false,
  ]);

  await ownMuseum.stop();
  await visitor.reload();
  await isOff(visitor);
  for (const path of ['', 'keyboard', 'loan-device', 'goodbye', 'artworks/1']) {
    await visitor.goto(ownMuseum.at(path));
    await isOff(visitor);
  }
  await visitor.goBack();
  await isOff(visitor);
  await visitor.goto(ownMuseum.origin);
  await isOff(visitor);

  await visitor.getByRole('button', { name: 'For the museum’s staff' }).tap();
  for (const [typed, said] of WRONG) {
    await visitor.getByLabel(FIELD).fill(typed);
    await visitor.getByRole('button', { name: 'Unlock' }).tap();
    await expect(visitor.getByRole('alert')).toHaveText(said);
  }
  await visitor.evaluate(() => localStorage.removeItem('cicerone.password-tries'));
  await visitor.getByLabel(FIELD).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Unlock' }).tap();
  await isAtTheStart(visitor);
  await isAtTheStart(other);
  await begin(visitor);
});

test('only a loan device can be powered off', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('power-off'));
  await expect(visitor.getByText('Only a loan device can be powered off')).toBeVisible();
  await visitor.getByRole('link', { name: 'To the guide' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
});
