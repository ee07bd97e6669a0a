import type { Page } from '@playwright/test';
import { begin, isAtTheStart, left, lend, PASSWORD, WRONG } from '../loan.ts';
import { like, lookIsKept } from '../own.ts';
import { expect, isPaused, type OwnMuseum, screenIsThere, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const KEPT = 'The guide is on this phone. It works without internet.';
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The settings of a loan device, and its downloads; all of it is the museum's. */
const OF_THE_MUSEUM = ['cicerone.loan', 'cicerone.picture-size', 'current-museum', 'languagesV2', 'version'];

/** A visitor who likes a work, has heard it, and has searched for another. */
async function visit(page: Page, museum: OwnMuseum) {
  await begin(page);
  await page.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(page, '104');
  await page.waitForURL('**/artworks/*');
  await like(page, 'Thick and thin');
  await lookIsKept(page, 'Thick and thin');
  await page.goto(museum.at('search'));
  await page.getByRole('searchbox').pressSequentially('penrose');
  await expect(page).toHaveURL(/q=penrose/);
}

/** All clocks of the page are advanced, and due timers run. */
async function later(page: Page, minutes: number) {
  await page.clock.fastForward(minutes * 60_000);
}

/** Nothing of the previous visitor is in the browser, nor in any entry of its history. */
async function knowsNobody(page: Page) {
  const { local, session, stores, history } = await left(page);
  expect(local.filter((key) => !OF_THE_MUSEUM.includes(key))).toEqual([]);
  expect([session, stores.filter((name) => !['venueDocuments', 'outbox', 'eventCounts'].includes(name))]).toEqual([
    [],
    [],
  ]);
  expect(Object.keys(history)).toEqual(['round']);
}

test('a loan device deletes the data of a visitor who has left it, in every tab, and the next one sees nothing of them', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visitor.clock.install();
  await lend(visitor, ownMuseum);
  await visit(visitor, ownMuseum);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('favourites'));
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await visitor.goto(ownMuseum.at('options'));
  await expect(visitor.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
  await expect(visitor.locator('link[rel="manifest"]')).toHaveCount(1);
  await ownMuseum.stop();
  await later(visitor, 10);
  await expect(question(visitor)).toBeVisible();
  await later(visitor, 1);
  await isAtTheStart(visitor);
  await isAtTheStart(other);
  await knowsNobody(visitor);

  // No number of taps on Back returns to them.
  for (let times = 0; times < 4; times += 1) {
    await visitor.goBack();
    await isAtTheStart(visitor);
  }
  // All of the guide is still stored, though the server is stopped.
  await begin(visitor);
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(visitor, '104');
  await expect(heading(visitor)).toHaveText('Thick and thin');
  await expect(visitor.getByRole('button', { name: 'Like:' }).first()).toHaveAttribute('aria-pressed', 'false');
  await visitor.goto(ownMuseum.at('favourites'));
  await expect(visitor.getByText('You have no favourites yet')).toBeVisible();
  await visitor.goto(ownMuseum.at('search'));
  await expect(visitor.getByRole('searchbox')).toHaveValue('');
});

test('a touch answers the question, and the visit continues', async ({ visitor, ownMuseum }) => {
  await visitor.clock.install();
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await expect(visitor.locator('link[rel="manifest"]')).toHaveCount(1);
  await later(visitor, 10);
  await expect(question(visitor)).toContainText('begins again for the next visitor');
  await expect(question(visitor).getByRole('timer')).toHaveText(/^\d+ seconds left$/);
  await visitor.touchscreen.tap(200, 60);
  await later(visitor, 0.01);
  await expect(question(visitor)).toBeHidden();
  await expect(visitor).toHaveURL(/options$/);
  await later(visitor, 9);
  await expect(question(visitor)).toBeHidden();
});

test('a visitor who listens is not asked', async ({ visitor, ownMuseum }) => {
  await visitor.clock.install();
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await expect(visitor.locator('link[rel="manifest"]')).toHaveCount(1);
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(visitor, '104');
  await expect.poll(() => isPaused(visitor)).toBe(false);
  for (let times = 0; times < 3; times += 1) {
    await later(visitor, 6);
    // A playing sound reports its position four times a second.
    await visitor.waitForTimeout(1000);
    expect(await isPaused(visitor)).toBe(false);
    await expect(question(visitor)).toBeHidden();
  }
});

test('on its charger it asks, and resets, if the browser reports the charger', async ({ visitor, ownMuseum }) => {
  await visitor.clock.install();
  await visitor.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { charging: false });
    Object.assign(navigator, {
      getBattery: async () => battery,
      connect() {
        battery.charging = true;
        battery.dispatchEvent(new Event('chargingchange'));
      },
    });
  });
  const connect = () => visitor.evaluate(() => (navigator as unknown as { connect(): void }).connect());
  await lend(visitor, ownMuseum);
  await connect();
  await begin(visitor);
  await expect(visitor.locator('link[rel="manifest"]')).toHaveCount(1);
  await expect(question(visitor)).toBeHidden();
  await connect();
  await expect(question(visitor)).toBeVisible();
  await later(visitor, 1);
  await isAtTheStart(visitor);
});

test('a browser that was closed overnight shows nothing of the previous day, not even for a moment', async ({
  visitor,
  ownMuseum,
}) => {
  await lend(visitor, ownMuseum);
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('favourites'));
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await visitor.evaluate(() => localStorage.setItem('cicerone.loan-active', String(Date.now() - 14 * 3600_000)));
  await visitor.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const { body } = document;
      if (body) seen.push(body.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await visitor.goto('about:blank');
  await visitor.goto(ownMuseum.at('favourites'));
  await isAtTheStart(visitor);
  const seen = await visitor.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('Thick and thin'))).toEqual([]);
  await knowsNobody(visitor);
});

test('a visitor who scans the code of a work chooses a language first, and is led to it', async ({
  visitor,
  ownMuseum,
}) => {
  await lend(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('artworks/1?lang=es'));
  await isAtTheStart(visitor);
  await visitor.getByRole('button', { name: 'English' }).tap();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(visitor).toHaveURL(/artworks\/1$/);
  await screenIsThere(visitor);
});

test('a visitor who ends the visit hands the device back; the staff ends it, and the device stays a loan device', async ({
  visitor,
  ownMuseum,
}) => {
  await lend(visitor, ownMuseum);
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('goodbye'));
  await expect(visitor.getByText('Please hand this device back at the desk')).toBeVisible();
  await visitor.getByLabel('Password of the museum').fill(PASSWORD);
  await visitor.getByRole('button', { name: 'End the visit' }).tap();
  await isAtTheStart(visitor);
  await knowsNobody(visitor);
});

test('only the password ends the loan, three wrong ones cause a wait, and the downloads stay', async ({
  visitor,
  ownMuseum,
}) => {
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await expect(visitor.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
  await visitor.goto(ownMuseum.at('loan-device'));
  const end = visitor.getByRole('button', { name: 'End the loan' });
  const alert = visitor.getByRole('alert');
  for (const [typed, said] of WRONG) {
    await visitor.getByLabel('Password of the museum').fill(typed);
    await end.tap();
    await expect(alert).toHaveText(said);
  }
  await visitor.evaluate(() => localStorage.removeItem('cicerone.password-tries'));
  const media = () => visitor.evaluate(async () => (await (await caches.open('cicerone-media')).keys()).length);
  const kept = await media();
  expect(kept).toBeGreaterThan(5);
  await visitor.getByLabel('Password of the museum').fill(PASSWORD);
  await end.tap();
  await expect(visitor.getByRole('button', { name: 'Make this a loan device' })).toBeVisible();
  expect(await media()).toBe(kept);
  expect(await visitor.evaluate(() => localStorage.getItem('cicerone.loan'))).toBeNull();
});
