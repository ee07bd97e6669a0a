import { hasNoBarrier } from '../barriers.ts';
import { expect, screenIsThere, test } from '../story.ts';

const ALL_DATA = '**/all-data/**';

test('a home screen without anything to choose from says so and leads to the keypad', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('options', 'bare'));
  await expect(visitor.getByText('There is nothing here yet.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Type a number' }).tap();
  await expect(visitor).toHaveURL(museum.at('keyboard', 'bare'));
});

test('a route without works, and a work that is not in the guide, lead to the keypad', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('routes', 'bare'));
  await expect(visitor.getByText('The works of this route are not in the guide yet.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Type a number' }).tap();
  await expect(visitor).toHaveURL(museum.at('keyboard', 'bare'));
  await visitor.goto(museum.at('artworks/9999'));
  await visitor.getByRole('button', { name: 'Type a number' }).tap();
  await expect(visitor).toHaveURL(museum.at('keyboard'));
});

test('a slow screen shows its shape, then says so; Try again starts again', async ({ visitor, museum }) => {
  let hangs = true;
  await visitor.route(ALL_DATA, (route) => (hangs ? undefined : route.continue()));
  await visitor.goto(museum.at('keyboard'));
  await expect(visitor.locator('main[data-slow="true"]')).toBeVisible();
  await expect(visitor.getByText('This is taking longer than usual.')).toHaveCount(0);
  await expect(visitor.getByText('This is taking longer than usual.')).toBeVisible({ timeout: 10_000 });
  await hasNoBarrier(visitor, 'waiting');
  hangs = false;
  await visitor.getByRole('button', { name: 'Try again' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  await expect(visitor.getByText('This is taking longer than usual.')).toHaveCount(0);
});

test('the screen replaces the words once it has loaded', async ({ visitor, museum }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await visitor.route(ALL_DATA, async (route) => {
    await sent;
    await route.continue();
  });
  await visitor.goto(museum.at('keyboard'));
  await expect(visitor.getByText('This is taking longer than usual.')).toBeVisible({ timeout: 10_000 });
  send();
  await screenIsThere(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  await expect(visitor.getByText('This is taking longer than usual.')).toHaveCount(0);
});
