import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/places.mjs';

const IDS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'apps/guide/src/locales/en.json'), 'utf8')));

/**
 * Checks every change of the page for a word's id instead of the word, and for a title or button that is empty.
 *
 * @returns a function that lists the findings since the page was opened
 */
export async function watchWords(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((ids) => {
    const seen: string[] = [];
    Object.assign(window, { seenWithoutWords: seen });
    const nameOf = (element: Element) => element.getAttribute('aria-label') || element.textContent || '';
    new MutationObserver(() => {
      const guide = document.getElementById('guide');
      const named = [...(guide?.querySelectorAll('main h1, button, [aria-label]') ?? [])];
      const text = [guide?.textContent ?? '', document.title, ...named.map(nameOf)].join('\n');
      seen.push(...ids.filter((id) => text.includes(id)));
      if (named.some((element) => nameOf(element) === '' && !element.querySelector('img'))) seen.push('(empty)');
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, IDS);
  return () => page.evaluate(() => (window as unknown as { seenWithoutWords: string[] }).seenWithoutWords);
}
