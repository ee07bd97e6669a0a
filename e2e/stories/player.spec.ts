import { expect, isPaused, openWork, soundTime, test } from '../story.ts';

test('play and pause', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.getByRole('button', { name: 'Pause' }).tap();
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await isPaused(visitor)).toBe(true);
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('two seconds back and forward, never before the beginning', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'));
  await visitor.getByRole('button', { name: 'Pause' }).tap();
  const start = await soundTime(visitor);
  await visitor.getByRole('button', { name: 'Forward 2 seconds' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeCloseTo(start + 2, 1);
  await visitor.getByRole('button', { name: 'Back 2 seconds' }).tap();
  await visitor.getByRole('button', { name: 'Back 2 seconds' }).tap();
  await expect.poll(() => soundTime(visitor)).toBe(0);
});

test('the venue may choose a longer step, and silence first', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard', 'quiet'), '101');
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(visitor.getByRole('slider', { name: 'Position' })).toBeEnabled();
  expect(await isPaused(visitor)).toBe(true);
  await visitor.getByRole('button', { name: 'Forward 10 seconds' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeCloseTo(10, 1);
});

test('the bar seeks, and elapsed and remaining time add up to the whole', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'));
  await visitor.getByRole('button', { name: 'Pause' }).tap();
  const slider = visitor.getByRole('slider', { name: 'Position' });
  await slider.fill('30');
  await expect.poll(() => soundTime(visitor)).toBe(30);
  const duration = await visitor.evaluate(() => Math.round(document.querySelector('audio')?.duration ?? 0));
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:30 of \d:\d\d$/);
  await expect(visitor.getByText('0:30', { exact: true })).toBeVisible();
  await expect(visitor.getByText(`−${clock(duration - 30)}`)).toBeVisible();
});

test('at the end the time is back at the beginning and Play is shown again', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.3;
  });
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBe(0);
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('a deep link may not play by itself: a visible Play and a message, never silence', async ({ visitor, museum }) => {
  const sound = visitor.waitForRequest('**/media/*.m4a');
  await visitor.goto(museum.at('artworks/1'), { waitUntil: 'commit' });
  await sound;
  await expect(visitor.getByText('Tap Play to listen.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await expect(visitor.getByText('Tap Play to listen.')).toHaveCount(0);
});

test('a sound that does not load is reported; Play tries again', async ({ visitor, museum }) => {
  await visitor.route('**/media/*.m4a', (route) => route.abort());
  await openWork(visitor, museum.at('keyboard'));
  await expect(visitor.getByText(/^The sound could not be played/)).toBeVisible();
  await visitor.unroute('**/media/*.m4a');
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await expect(visitor.getByText(/^The sound could not be played/)).toHaveCount(0);
});
