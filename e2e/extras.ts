import type { Page } from '@playwright/test';
import { expect, typeNumber } from './story.ts';

/** The cards beside the story, not the list below it. */
export const CARDS = 'For this moment of the story';

/** Opens one of the two works that share the number 302, which have a sound and a film beside their story. */
export async function openShared(page: Page, keypad: string, title: RegExp) {
  await page.goto(keypad);
  await typeNumber(page, '302');
  await page.getByRole('dialog').getByRole('link', { name: title }).tap();
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeVisible();
}
