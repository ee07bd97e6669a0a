import type { Page } from '@playwright/test';
import { expect, openWork, screenIsThere } from './story.ts';

/** The heart of a work, wherever it is on the screen. */
export const heart = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: `Like: \u2068${name}\u2069`, exact: true });

/** Opens one of the visitor's own screens, and waits for it. */
export async function openOwn(page: Page, address: string) {
  await page.goto(address);
  await screenIsThere(page);
}

/** The titles in the list on the screen, in order. */
export async function hasTitles(page: Page, titles: readonly (string | RegExp)[]) {
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) await expect(rows.nth(at)).toContainText(title);
}

type Kept = { name: string; opinion?: { is: string }; looks: readonly object[] };

/** The phone's record of a work: a story continues faster than any visitor. */
function kept(page: Page, name: string): Promise<Kept | undefined> {
  return page.evaluate(async (wanted) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('cicerone-visit'));
    const works: Kept[] = await answer(database.transaction('own').objectStore('own').getAll());
    database.close();
    return works.find((work) => work.name === wanted);
  }, name);
}

/** Taps the heart of a work, and waits until the phone has stored it. */
export async function like(page: Page, name: string) {
  await heart(page, name).tap();
  await likeIsKept(page, name);
}

/** Waits until the phone has stored that a work is liked. */
export async function likeIsKept(page: Page, name: string) {
  await expect.poll(async () => (await kept(page, name))?.opinion?.is).toBe('liked');
}

/** Waits until the phone has stored that a work was looked at this many times. */
export async function lookIsKept(page: Page, name: string, times = 1) {
  await expect.poll(async () => (await kept(page, name))?.looks.length).toBe(times);
}

/** Opens a work by its number and looks at it, for the given number of times in total. */
export async function lookAt(page: Page, keypad: string, [number, name]: readonly [string, string], times = 1) {
  await openWork(page, keypad, number);
  await lookIsKept(page, name, times);
}
