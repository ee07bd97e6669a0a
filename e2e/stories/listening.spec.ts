import { expect, isPaused, letTimePass, openWork, soundTime, test } from '../story.ts';

test('the sound continues while the visitor looks around, and the mini player leads back to it', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '101');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/keyboard');
  const mini = visitor.getByRole('region', { name: 'Now playing' });
  await expect(mini).toContainText('Always the same turn');
  const before = await soundTime(visitor);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(before);
  await mini.getByRole('button', { name: 'Pause' }).tap();
  expect(await isPaused(visitor)).toBe(true);
  await mini.getByRole('link').tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Always the same turn');
  await expect(mini).toBeHidden();
  expect(await isPaused(visitor)).toBe(true);
});

test('a story opened again resumes where it was left, after a reload too, or starts from the beginning', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  await letTimePass(visitor, 20);
  await expect(visitor.getByText('0:20', { exact: true })).toBeVisible();
  await openWork(visitor, museum.at('keyboard'), '101');
  await visitor.reload();
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect(visitor.getByText(/^Resumed at 0:2\d\./)).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(20);
  await visitor.getByRole('button', { name: 'From the start' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeLessThan(5);
  await expect(visitor.getByText(/^Resumed at/)).toHaveCount(0);
});

test('a chosen speed holds for the next work and the next visit', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('combobox', { name: 'Speed' }).selectOption('3');
  const rate = () => visitor.evaluate(() => document.querySelector('audio')?.playbackRate);
  await expect.poll(rate).toBe(3);
  await openWork(visitor, museum.at('keyboard'), '101');
  await expect.poll(rate).toBe(3);
  await expect(visitor.getByRole('combobox', { name: 'Speed' })).toHaveValue('3');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.3);
  expect(await visitor.evaluate(() => document.querySelector('audio')?.preservesPitch)).toBe(true);
});

test('when the story has ended the next work is within reach, however far the visitor has scrolled', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '101');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  const next = visitor.getByText('Next in this hall');
  await expect(next).not.toBeInViewport();
  await letTimePass(visitor, 'until-the-end');
  await expect(visitor.getByText('The story has ended.')).toBeVisible();
  await expect(next).toBeInViewport();
  const row = visitor.locator('section', { has: next }).getByRole('link');
  const title = await row.locator('p').first().textContent();
  await row.tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('a visitor who follows a route is led along it', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('routes'));
  const works = visitor.locator('ol').getByRole('link');
  await works.first().waitFor();
  const second = await works.nth(1).getAttribute('href');
  await works.first().tap();
  await visitor.waitForURL(/artworks.*idRoute/);
  const next = visitor.locator('section', { has: visitor.getByText('Next on the route') }).getByRole('link');
  await expect(next).toHaveAttribute('href', second ?? '');
});

test('a phone that resumes the sound by itself after a call is stopped; the visitor resumes it', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.evaluate(() => document.querySelector('audio')?.pause());
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  await visitor.evaluate(() =>
    document
      .querySelector('audio')
      ?.play()
      .catch(() => undefined),
  );
  await expect.poll(() => isPaused(visitor)).toBe(true);
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('the headphones are mentioned before the first sound of a day, and not again', async ({ visitor, museum }) => {
  const hint = visitor.getByText(/^Put on your headphones/);
  await visitor.goto(museum.at('keyboard'));
  await expect(hint).toBeVisible();
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a visitor who reads instead of listening is never surprised by sound', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.getByRole('button', { name: 'Read without sound' }).tap();
  expect(await isPaused(visitor)).toBe(true);
  await expect(visitor.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await expect(visitor.getByText('Look for a star with five points.')).toBeVisible();
  await openWork(visitor, museum.at('keyboard'), '101');
  await expect(visitor.getByRole('button', { name: 'Listen' })).toBeVisible();
  expect(await isPaused(visitor)).toBe(true);
  await visitor.getByRole('button', { name: 'Listen' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});
