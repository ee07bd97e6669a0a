import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';
import { comeToSlides, GUARDED, leaveSlides, saved, slideInFront, standsAt } from '../way-in.ts';

type Film = { isPaused: boolean; seconds: number; isMuted: boolean };

/** The films of the walkthrough, in its order. */
function films(page: Page): Promise<Film[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('video')].map((film) => ({
      isPaused: film.paused,
      seconds: film.currentTime,
      isMuted: film.muted,
    })),
  );
}

const isPlaying = (page: Page, film: number) =>
  expect.poll(async () => (await films(page))[film]?.isPaused).toBe(false);
const isStill = (page: Page, film: number) => expect.poll(async () => (await films(page))[film]?.isPaused).toBe(true);
const next = (page: Page) => page.getByRole('button', { name: 'Next slide' }).tap();
const title = (page: Page) => slideInFront(page).getByRole('heading', { level: 2 });

/** Moves the position of a film, as time does. */
async function toItsEnd(page: Page, film: number) {
  await page.waitForFunction((at) => Number.isFinite(document.querySelectorAll('video')[at]?.duration), film);
  await page.evaluate((at) => {
    const element = document.querySelectorAll('video')[at];
    if (element) element.currentTime = element.duration - 0.2;
  }, film);
}

test('the first film plays at once with its captions, and its three buttons work', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await expect(title(visitor)).toHaveText('A day in eight seconds');
  await isPlaying(visitor, 0);
  expect(await visitor.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe('showing');
  const slide = slideInFront(visitor);
  await slide.getByRole('button', { name: 'Pause' }).tap();
  await isStill(visitor, 0);
  await slide.getByRole('button', { name: 'Play', exact: true }).tap();
  await isPlaying(visitor, 0);
  await expect.poll(async () => (await films(visitor))[0]?.seconds).toBeGreaterThan(0.6);
  await slide.getByRole('button', { name: 'Pause' }).tap();
  await slide.getByRole('button', { name: 'Replay' }).tap();
  await isPlaying(visitor, 0);
  expect((await films(visitor))[0]?.seconds).toBeLessThan(0.6);
  const mute = slide.getByRole('button', { name: 'Mute' });
  const wasMuted = (await mute.getAttribute('aria-pressed')) === 'true';
  await mute.tap();
  await expect(mute).toHaveAttribute('aria-pressed', String(!wasMuted));
  expect((await films(visitor)).map(({ isMuted }) => isMuted)).toEqual([!wasMuted, !wasMuted]);
});

test('a film that ends leads to the next, and only the current slide moves', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await isPlaying(visitor, 0);
  await slideInFront(visitor).getByRole('button', { name: 'Pause' }).focus();
  await toItsEnd(visitor, 0);
  await expect(title(visitor)).toHaveText('Eleven pendulums, one bar');
  await isPlaying(visitor, 1);
  await expect(slideInFront(visitor)).toBeFocused();
  await isStill(visitor, 0);
  await next(visitor);
  await expect(title(visitor)).toHaveText('Each clock has a number');
  await isStill(visitor, 1);
  await expect(slideInFront(visitor).getByRole('img')).toHaveAccessibleName(/^An oval brass plate/);
  await visitor.getByRole('button', { name: 'Previous slide' }).tap();
  await isPlaying(visitor, 1);
});

test('Continue is on the last slide only, Skip on every other; the slides form a loop', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  const on = visitor.getByRole('button', { name: 'Continue' });
  const skip = visitor.getByRole('button', { name: 'Skip', exact: true });
  const dots = visitor.getByRole('button', { name: /^Slide \d$/ });
  for (const [at, slide] of [
    'A day in eight seconds',
    'Eleven pendulums, one bar',
    'Each clock has a number',
    'Before you begin',
  ].entries()) {
    await expect(title(visitor)).toHaveText(slide);
    await expect(visitor.locator('[aria-current="step"]')).toHaveAccessibleName(`Slide ${at + 1}`);
    await expect(on).toHaveCount(at === 3 ? 1 : 0);
    await expect(skip).toHaveCount(at === 3 ? 0 : 1);
    await next(visitor);
  }
  await expect(title(visitor)).toHaveText('A day in eight seconds');
  await visitor.getByRole('button', { name: 'Previous slide' }).tap();
  await expect(title(visitor)).toHaveText('Before you begin');
  await dots.nth(2).tap();
  await expect(title(visitor)).toHaveText('Each clock has a number');
  await expect(on).toHaveCount(0);
});

test('the museum’s picture is above the words of a slide without a picture of its own', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await visitor.getByRole('button', { name: 'Previous slide' }).tap();
  await expect(title(visitor)).toHaveText('Before you begin');
  await expect(slideInFront(visitor).locator('img')).toHaveJSProperty('complete', true);
  await expect(slideInFront(visitor).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('without that picture its words are alone', async ({ visitor, museum }) => {
  await visitor.route('**/media/*.webp', (route) => route.abort());
  await comeToSlides(visitor, museum);
  await visitor.getByRole('button', { name: 'Previous slide' }).tap();
  await expect(title(visitor)).toHaveText('Before you begin');
  await expect(slideInFront(visitor).locator('img')).toHaveCount(0);
  await expect(slideInFront(visitor)).not.toContainText('did not arrive');
});

test('on a phone held sideways a film’s buttons are in reach', async ({ visitor, museum }) => {
  await visitor.setViewportSize({ width: 844, height: 390 });
  await comeToSlides(visitor, museum);
  const pause = slideInFront(visitor).getByRole('button', { name: /Pause|Play/ });
  await expect(pause).toBeInViewport({ ratio: 1 });
  await pause.tap({ timeout: 5000 });
});

test('a finger moves from slide to slide', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  const { x, y, width } = (await visitor.getByRole('region', { name: 'Before you begin' }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
  };
  await visitor.mouse.move(x + width * 0.8, y + 100);
  await visitor.mouse.down();
  await visitor.mouse.move(x + width * 0.5, y + 104, { steps: 5 });
  await visitor.mouse.move(x + width * 0.1, y + 104, { steps: 5 });
  await visitor.mouse.up();
  await expect(title(visitor)).toHaveText('Eleven pendulums, one bar');
});

test('Continue leads home, and the walkthrough is not shown again', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await leaveSlides(visitor);
  await standsAt(visitor, museum, 'options');
  expect(await saved(visitor, 'slides-seen')).toBe('true');
  await visitor.goto(museum.at('tutorial', GUARDED));
  await standsAt(visitor, museum, 'options');
});

test('a visitor who skips the slides arrives where they wanted, and the walkthrough is not shown again', async ({
  visitor,
  museum,
}) => {
  await comeToSlides(visitor, museum, 'keyboard');
  await next(visitor);
  await expect(title(visitor)).toHaveText('Eleven pendulums, one bar');
  await visitor.getByRole('button', { name: 'Skip', exact: true }).tap();
  await standsAt(visitor, museum, 'keyboard');
  expect(await saved(visitor, 'slides-seen')).toBe('true');
  await visitor.goto(museum.at('tutorial', GUARDED));
  await standsAt(visitor, museum, 'options');
});

test('a focus on Skip moves to Continue on the last slide', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await next(visitor);
  await next(visitor);
  await expect(title(visitor)).toHaveText('Each clock has a number');
  await visitor.getByRole('button', { name: 'Skip', exact: true }).focus();
  // A slide that changes by itself, as after a film: a tap would move the focus.
  await visitor.getByRole('button', { name: 'Next slide' }).evaluate((button: HTMLElement) => button.click());
  await expect(title(visitor)).toHaveText('Before you begin');
  await expect(visitor.getByRole('button', { name: 'Continue' })).toBeFocused();
});

test('a walkthrough that was left by Back counts as seen', async ({ visitor, museum }) => {
  await comeToSlides(visitor, museum);
  await expect(slideInFront(visitor)).toBeVisible();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect.poll(() => saved(visitor, 'slides-seen')).toBe('true');
});

test('a film that does not load is reported; the others are shown', async ({ visitor, museum }) => {
  const films: string[] = [];
  await visitor.route('**/media/*.mp4', (route) => {
    films.push(route.request().url());
    return films[0] === route.request().url() ? route.abort() : route.continue();
  });
  await comeToSlides(visitor, museum);
  await expect(
    slideInFront(visitor).getByText('This part could not be loaded. The other parts are here.'),
  ).toBeVisible();
  await leaveSlides(visitor);
  await standsAt(visitor, museum, 'options');
});

test('a walkthrough without a loaded file is skipped, and counts as seen', async ({ visitor, museum }) => {
  await visitor.route('**/media/*.mp4', (route) => route.abort());
  await visitor.goto(museum.at('keyboard', 'one-film'));
  await expect.poll(() => saved(visitor, 'slides-seen')).toBe('true');
  await standsAt(visitor, museum, 'keyboard', 'one-film');
});

test('a museum without slides has no walkthrough', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('tutorial'));
  await standsAt(visitor, museum, 'options', 'museum-of-pattern');
  expect(await saved(visitor, 'slides-seen')).toBe('true');
});

test('for a visitor who prefers less motion no film starts by itself', async ({ visitor, museum }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await comeToSlides(visitor, museum);
  await expect(slideInFront(visitor).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect((await films(visitor)).map(({ isPaused }) => isPaused)).toEqual([true, true]);
  await next(visitor);
  await expect(title(visitor)).toHaveText('Eleven pendulums, one bar');
  expect((await films(visitor)).map(({ isPaused }) => isPaused)).toEqual([true, true]);
  await slideInFront(visitor).getByRole('button', { name: 'Play', exact: true }).tap();
  await isPlaying(visitor, 1);
});

test('after a reload, when browsers refuse sound, the film plays without it and Mute says so', async ({
  visitor,
  museum,
}) => {
  await comeToSlides(visitor, museum);
  await visitor.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      if (this.muted) return play.call(this);
      return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    };
  });
  await visitor.reload();
  await isPlaying(visitor, 0);
  await expect(slideInFront(visitor).getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
});
