import { WORDS } from './sentences.mjs';

/**
 * The visitor's hands: from the link to the story, each tap as soon as it is possible. Ends with the story, or at the
 * time limit.
 *
 * @param {import('../../e2e/engines/engine-page.ts').EnginePage} page
 * @param {string} link
 */
export async function hastyVisit(page, link) {
  await page.open(link);
  await page.press('button', WORDS['welcome.start']);
  await page.press('button', new RegExp(`^(${WORDS['slides.skip']}|${WORDS['slides.continue']})$`));
  await page.press('link', new RegExp(`${WORDS['home.keypadHint']}$`));
  for (const digit of '101') await page.press('button', digit);
  await page.press('button', WORDS['keypad.ok']);
}
