import type { Page } from '@playwright/test';
import { expect, type Museum, typeNumber } from './story.ts';

/** The venue that asks for everything a museum can ask for before a visit, and the code that opens it. */
export const GUARDED = 'guarded';
export const CODE = '2468';

/** The film, the slide, or whatever else stands in front on the walkthrough. */
export const slideInFront = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');

/** Start on the welcome screen, with the policy accepted. */
export async function startGuarded(page: Page, museum: Museum, query = '') {
  await page.goto(museum.at(query, GUARDED));
  await page.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await page.getByRole('button', { name: 'Start' }).tap();
}

/** The policy accepted in place, for a visitor who came by a link past the welcome screen. */
export async function acceptInPlace(page: Page) {
  await page.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await page.getByRole('button', { name: 'Start' }).tap();
}

/** Comes to the walkthrough, with the policy accepted and the code entered. */
export async function comeToSlides(page: Page, museum: Museum, path = '') {
  await page.goto(museum.at(path, GUARDED));
  await acceptInPlace(page);
  await page.waitForURL('**/code');
  await typeNumber(page, CODE);
  await passQuestions(page);
}

/**
 * Comes past the museum's questions to the walkthrough as somebody who has answered them, in a story about something
 * else.
 */
export async function passQuestions(page: Page) {
  await page.waitForURL(/\/(study|tutorial)$/);
  await page.evaluate((key) => {
    localStorage.setItem(key, 'true');
    // What another tab has changed counts here, too.
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, 'start-studies-made');
  await page.waitForURL('**/tutorial');
}

/** Goes to the last slide and on from there. */
export async function leaveSlides(page: Page) {
  await page.getByRole('button', { name: 'Previous slide' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
}

/** What the guide keeps in local storage under a key. */
export function saved(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The screen below the museum's link at which the guide stands. */
export async function standsAt(page: Page, museum: Museum, path: string, venue = GUARDED) {
  await expect(page).toHaveURL(museum.at(path, venue));
}
