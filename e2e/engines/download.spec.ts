import { expect } from '@playwright/test';
import { wordsIn } from '../words.ts';
import type { EnginePage } from './engine-page.ts';
import { test } from './engine-test.ts';
import { heading, leaveSlides, text, typeNumber } from './steps.ts';

const english = wordsIn('en');

/** All of the demo, films included, on a machine with other load. */
const LONG = { timeout: 60_000 };

/** Sentences that must not appear for a visitor with all of the museum on the phone. */
const FAILURES = (['failed.offline', 'failed.broken', 'artwork.notHere', 'player.failed'] as const).map((id) =>
  english(id),
);

/** Screens of several groups, each with its heading. */
const SCREENS: readonly (readonly [string, RegExp])[] = [
  ['options', /./],
  ['routes', new RegExp(english('routes.title'))],
  ['routes/1', /^The first hour/],
  ['hall/1/by-halls', /^The Endless/],
  ['artworks/1', /^Always the same turn/],
  ['favourites', /./],
  ['settings', /./],
];

async function isComplete(visitor: EnginePage) {
  await expect.poll(() => text(visitor), LONG).toContain(english('downloads.nothingMissing'));
  expect(await text(visitor)).toMatch(/Ready without internet: (\d+) of \1 works in English/);
}

test('all of the museum is downloaded, and works without the server', async ({ visitor, museum }) => {
  await visitor.open(museum.link);
  await visitor.press('button', english('welcome.start'));
  await leaveSlides(visitor, english);
  await visitor.open(`${museum.link}/downloads`);
  await visitor.press('button', /^Download all \(/);
  await isComplete(visitor);
  await expect
    .poll(() => visitor.evaluate('localStorage["download-resources"]'), LONG)
    .not.toMatch(/"downloaded":false/);

  await museum.loseServer();
  await visitor.reload();
  await isComplete(visitor);
  await visitor.open(`${museum.link}/keyboard`);
  await expect.poll(() => text(visitor)).toContain(english('keypad.hint'));
  await typeNumber(visitor, '103', english);
  await expect.poll(() => heading(visitor)).toBe('Heads or tails');
  const seconds = () => visitor.evaluate<number>('document.querySelector("audio").currentTime');
  const from = await seconds();
  await expect.poll(seconds).toBeGreaterThan(from + 0.3);
  for (const [path, title] of SCREENS) {
    await visitor.open(`${museum.link}/${path}`);
    await expect.poll(() => heading(visitor), path).toMatch(title);
    const read = await text(visitor);
    expect(
      FAILURES.filter((failure) => read.includes(failure)),
      path,
    ).toEqual([]);
  }
  await visitor.open(`${museum.link}/downloads`);
  await isComplete(visitor);
});
