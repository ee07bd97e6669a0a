import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startKillableBrowser } from '../killable-browser.ts';
import { expect, isPaused, letTimePass, openWork, soundTime, test, typeNumber } from '../story.ts';

/** The second at which the guide says that the story resumes. */
async function shownPlace(page: Page): Promise<number> {
  const words = (await page.getByText(/^Resumed at/).textContent()) ?? '';
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(words) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Plays a story from a second on, long enough that more than its start is remembered. */
async function hear(page: Page, from: number, seconds: number) {
  await letTimePass(page, from);
  await expect.poll(() => soundTime(page), { intervals: [50] }).toBeGreaterThan(from + seconds);
}

async function openByNumber(page: Page, keypad: string) {
  await page.goto(keypad);
  for (const digit of '104') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0);
}

for (const [from, seconds] of [
  [6, 0.3],
  [20, 1.9],
  [31, 3.4],
] as const) {
  test(`a browser that dies ${seconds} s after second ${from} of a story resumes at its place`, async ({ museum }) => {
    const profile = mkdtempSync(join(tmpdir(), 'cicerone-places-'));
    const first = await startKillableBrowser(profile);
    await openByNumber(first.page, museum.at('keyboard'));
    await hear(first.page, from, seconds);
    const heard = await soundTime(first.page);
    await first.kill();

    const second = await startKillableBrowser(profile);
    await openByNumber(second.page, museum.at('keyboard'));
    const place = await shownPlace(second.page);
    expect(place).toBeLessThanOrEqual(heard + 2);
    expect(place).toBeGreaterThanOrEqual(heard - 2);
    await second.kill();
    rmSync(profile, { recursive: true, force: true });
  });
}

test('a page that reloads itself is at the position of the story, and waits for the visitor', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await hear(visitor, 20, 0.5);
  const heard = await soundTime(visitor);
  // As after an update of the guide: a tap in the previous page permits sound in the new one.
  await Promise.all([visitor.waitForEvent('load'), visitor.evaluate(() => window.location.reload())]);
  expect(Math.abs((await shownPlace(visitor)) - heard)).toBeLessThanOrEqual(2);
  await expect(visitor.getByRole('slider', { name: 'Position' })).toBeEnabled();
  await expect(visitor.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await isPaused(visitor)).toBe(true);
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('the sound of an extra waits as well, and plays when the visitor asks', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard'));
  await typeNumber(visitor, '302');
  await visitor
    .getByRole('dialog')
    .getByRole('link', { name: /Never twice/ })
    .tap();
  await visitor
    .getByRole('link', { name: /^Sound/ })
    .first()
    .tap();
  await expect(visitor.getByText(/^The story is paused/)).toBeVisible();
  await Promise.all([visitor.waitForEvent('load'), visitor.evaluate(() => window.location.reload())]);
  const play = visitor.getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible();
  expect(await isPaused(visitor)).toBe(true);
  await play.tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('the next work that the visitor opens after a reload starts as always', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await visitor.reload();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/keyboard');
  await typeNumber(visitor, '101');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});
