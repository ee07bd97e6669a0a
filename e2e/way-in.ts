import type { Page } from '@playwright/test';
import { APP_VERSION } from '../apps/guide/src/domain/app-version.ts';
import { expect, type Museum, typeNumber } from './story.ts';
import { VENUE_KEYS } from './venues.ts';

/** The venue with every step a museum can require before a visit, and the code that opens it. */
export const GUARDED = 'guarded';
export const CODE = '2468';

/** The current element of the walkthrough: a film, a slide, or anything else. */
export const slideInFront = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');

/** Start on the welcome screen, with the policy accepted. */
export async function startGuarded(page: Page, museum: Museum, query = '') {
  await page.goto(museum.at(query, GUARDED));
  await page.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await page.getByRole('button', { name: 'Start' }).tap();
}

/** Accepts the policy on the opened screen, for a visitor who skipped the welcome screen by a link. */
export async function acceptInPlace(page: Page) {
  await page.getByRole('checkbox', { name: 'I accept the privacy policy.' }).check();
  await page.getByRole('button', { name: 'Start' }).tap();
}

/** Opens the walkthrough, with the policy accepted and the code entered. */
export async function comeToSlides(page: Page, museum: Museum, path = '') {
  await page.goto(museum.at(path, GUARDED));
  await acceptInPlace(page);
  await page.waitForURL('**/code');
  await typeNumber(page, CODE);
  await passQuestions(page);
}

/**
 * Passes the museum's questions to the walkthrough as somebody who has answered them, in a story about something else.
 */
export async function passQuestions(page: Page) {
  await page.waitForURL(/\/(study|tutorial)$/);
  await page.evaluate((key) => {
    localStorage.setItem(key, 'true');
    // A change by another tab has the same effect.
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, 'start-studies-made');
  await page.waitForURL('**/tutorial');
}

/** Makes the phone that of a visitor who has seen the slides of a museum. */
export async function asReturningVisitor(page: Page, venue: (typeof VENUE_KEYS)[number]) {
  await page.addInitScript(
    ([id = '', version = '']) => {
      localStorage.setItem('current-museum', id);
      localStorage.setItem('version', version);
      localStorage.setItem('slides-seen', 'true');
    },
    [String(VENUE_KEYS.indexOf(venue) + 1), APP_VERSION],
  );
}

/** Moves to the last slide and continues from there. */
export async function leaveSlides(page: Page) {
  await page.getByRole('button', { name: 'Previous slide' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
}

/** The guide's local storage under a key. */
export function saved(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Expects the guide to be at this screen below the museum's link. */
export async function standsAt(page: Page, museum: Museum, path: string, venue = GUARDED) {
  await expect(page).toHaveURL(museum.at(path, venue));
}
