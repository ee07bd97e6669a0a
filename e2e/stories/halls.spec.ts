import type { Locator, Page } from '@playwright/test';
import { expect, openWork, test, typeNumber } from '../story.ts';

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
  await visitor.getByRole('link', { name: 'Through time A short history' }).tap();
  await expect(heading(visitor)).toHaveText('A short history');
  await expect(visitor.getByText('3 halls · 8 works · 30 minutes')).toBeVisible();
  await expect(visitor).toHaveTitle('A short history · Museum of Pattern · Cicerone');
  await expect(visitor.getByRole('listitem')).toHaveText([
    /^Stop 1The Room of Small Rules/,
    /^Stop 2A Single Thread/,
    /^Stop 3The Endless/,
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

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return control.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
}

/** The plan of the open floor, which has arrived. */
async function planIsThere(page: Page) {
  const plan = page.getByRole('main').getByRole('img', { name: /^Plan: .Ground floor/ });
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
}

test('with the server stopped a work leads to its hall, to the plan of its floor, and by a sign to another work', async ({
  visitor,
  ownMuseum,
}) => {
  await visitor.goto(ownMuseum.at('', 'along-time'));
  await startAndKeep(visitor);
  await ownMuseum.stop();
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(visitor, '104');
  await expect(heading(visitor)).toHaveText('Thick and thin');
  await visitor.getByRole('link', { name: 'The Endless Floor' }).first().tap();
  await expect(heading(visitor)).toHaveText('The Endless Floor');
  await visitor.getByRole('link', { name: 'Ground floor' }).tap();
  await expect(heading(visitor)).toHaveText('Ground floor');
  await expect(heading(visitor)).toBeFocused();
  await planIsThere(visitor);
  await expect(visitor.getByRole('link', { name: 'The Endless Floor Marked on the plan' })).toBeVisible();

  await visitor.getByRole('button', { name: /^2 works\b.*The Endless Floor/ }).tap();
  await visitor.getByRole('dialog', { name: '2 works' }).getByRole('link', { name: 'Heads or tails' }).tap();
  await expect(heading(visitor)).toHaveText('Heads or tails');
  await back(visitor);
  await expect(heading(visitor)).toHaveText('Ground floor');
  await visitor.getByRole('link', { name: /^201\b.*An egg on a table.*A Single Thread/ }).tap();
  await expect(heading(visitor)).toHaveText(/^An egg on a table/);
  await back(visitor);
  await visitor.getByRole('link', { name: 'All halls' }).tap();
  await expect(heading(visitor)).toHaveText('Halls');
  await visitor.getByRole('link', { name: 'First floor 1 hall' }).tap();
  await expect(heading(visitor)).toHaveText('First floor');
});

test('by keyboard the floor of a work leads to another work, from the plan and from the plan looked at closely', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('link', { name: 'Ground floor' }).focus();
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(/floors\/\d+\?idArtwork=\d+$/);
  await expect(heading(visitor)).toHaveText('Ground floor');
  await planIsThere(visitor);
  await expect(
    visitor.getByRole('link', { name: 'Thick and thin The Endless Floor Marked on the plan' }),
  ).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^104\b.*Thick and thin.*The Endless Floor/ })).toHaveAttribute(
    'aria-current',
    'location',
  );
  const shared = visitor.getByRole('button', { name: /^2 works\b.*The Endless Floor/ });
  await tabTo(visitor, shared);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('dialog', { name: '2 works' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(shared).toBeFocused();

  await visitor.getByRole('button', { name: 'Look closely' }).focus();
  await visitor.keyboard.press('Enter');
  const closely = visitor.getByRole('dialog', { name: 'Look closely' });
  const alone = closely.getByRole('link', { name: /^103\b.*Heads or tails/ });
  await expect(closely.getByRole('application')).toBeFocused();
  await expect
    .poll(async () => {
      await visitor.keyboard.press('+');
      return alone.count();
    })
    .toBe(1);
  // Outside of the screen until it has the focus.
  await tabTo(visitor, alone);
  await expect(alone).toBeInViewport();
  await visitor.keyboard.press('Enter');
  await expect(heading(visitor)).toHaveText('Heads or tails');
  await visitor.goBack();
  await expect(heading(visitor)).toHaveText('Ground floor');
});

test('in by-halls mode the floor of a hall leads to its works in their halls', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('by-halls'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.getByRole('link', { name: 'The Endless Floor' }).tap();
  await visitor.getByRole('link', { name: 'Ground floor' }).tap();
  await visitor.getByRole('link', { name: 'Heads or tails 103' }).tap();
  await visitor.waitForURL(/hall\/\d+\/artworks\/\d+\/by-halls$/);
  await back(visitor);
  await expect(heading(visitor)).toHaveText('The Endless Floor');
});

test('a visitor who moves the plan by one of its signs opens nothing, and a tap on it does', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('link', { name: 'Ground floor' }).tap();
  await planIsThere(visitor);
  await visitor.getByRole('button', { name: 'Look closely' }).tap();
  const closely = visitor.getByRole('dialog', { name: 'Look closely' });
  await closely.getByRole('button', { name: 'Zoom in' }).tap();
  const sign = closely.getByRole('link', { name: /^201\b/ });
  const place = async () => {
    const { x, y, width, height } = (await sign.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  let before = 0;
  // The plan grows for a moment.
  await expect
    .poll(async () => {
      const { x } = await place();
      const isStill = x === before;
      before = x;
      return isStill;
    })
    .toBe(true);
  const from = await place();
  await visitor.mouse.move(from.x, from.y);
  await visitor.mouse.down();
  await visitor.mouse.move(from.x + 60, from.y + 40, { steps: 6 });
  await visitor.mouse.up();
  await expect.poll(async () => (await place()).x - from.x).toBeGreaterThan(20);
  await expect(closely).toBeVisible();
  await sign.tap();
  await expect(heading(visitor)).toHaveText(/^An egg on a table/);
});
