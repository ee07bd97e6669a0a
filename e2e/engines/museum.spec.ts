import { expect } from '@playwright/test';
import { wordsIn } from '../words.ts';
import { test } from './engine-test.ts';
import { heading, leaveSlides, text } from './steps.ts';

const english = wordsIn('en');
/** The stops of the demo's first route. */
const STOPS = 6;

test('a route is walked to its end, in by-halls mode a work leads back to its hall, and another language is chosen', async ({
  visitor,
  museum,
}) => {
  await visitor.open(`${museum.link}/routes/1`);
  await leaveSlides(visitor, english);
  await expect.poll(() => heading(visitor)).toBe('The first hour');
  await visitor.press('link', english('routes.start'));
  for (let number = 1; number < STOPS; number++) {
    await expect.poll(() => text(visitor)).toContain(english('walk.stop', { number, total: STOPS }));
    await visitor.press('link', english('walk.next'));
  }
  await expect.poll(() => text(visitor)).toContain(english('walk.end'));
  await visitor.press('link', english('walk.toRoute'));
  await expect.poll(() => text(visitor)).toContain(english('routes.allSeen', { total: STOPS }));

  await visitor.open(`${museum.link}/hall/1/by-halls`);
  await visitor.press('link', /^Heads or tails/);
  await expect.poll(() => heading(visitor)).toBe('Heads or tails');
  await visitor.press('link', english('action.back'));
  await expect.poll(() => heading(visitor)).toMatch(/^The Endless\s+Floor\s*$/);

  await visitor.open(`${museum.link}/languages`);
  await visitor.press('button', /^Español/);
  await expect.poll(() => visitor.evaluate('document.documentElement.lang')).toBe('es');
});
