import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startKillableBrowser } from '../killable-browser.ts';
import { expect, letTimePass, soundTime, test } from '../story.ts';

/** The second at which the guide says that the story goes on. */
async function toldPlace(page: Page): Promise<number> {
  const words = (await page.getByText(/^Goes on at/).textContent()) ?? '';
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(words) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Hears a story from a second on, for so long that its beginning there is not all that could be remembered. */
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
  test(`a browser that dies ${seconds} s after second ${from} of a story finds its place again`, async ({ museum }) => {
    const profile = mkdtempSync(join(tmpdir(), 'cicerone-places-'));
    const first = await startKillableBrowser(profile);
    await openByNumber(first.page, museum.at('keyboard'));
    await hear(first.page, from, seconds);
    const heard = await soundTime(first.page);
    await first.kill();

    const second = await startKillableBrowser(profile);
    await openByNumber(second.page, museum.at('keyboard'));
    const place = await toldPlace(second.page);
    expect(place).toBeLessThanOrEqual(heard + 2);
    expect(place).toBeGreaterThanOrEqual(heard - 2);
    await second.kill();
    rmSync(profile, { recursive: true, force: true });
  });
}
