import type { Page } from '@playwright/test';
import { expect, type Museum, screenIsThere } from './story.ts';

/** What the museum's staff types. */
export const PASSWORD = 'pattern';

/** Somebody who tries: each time something else, so that what is said is not of the try before. */
export const WRONG = [
  ['patern', 'That is not the password.'],
  ['patterns', 'That is not the password.'],
  ['Pattern', /^Too many wrong passwords\./],
] as const;

/** A member of the staff makes a phone one that the museum lends. */
export async function lend(page: Page, museum: Museum) {
  await page.goto(museum.at('loan-device'));
  await page.getByLabel('Password of the museum').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make this a loan device' }).tap();
  await isAtTheStart(page);
}

/** The phone waits for the next visitor. */
export async function isAtTheStart(page: Page) {
  await expect(page).toHaveURL(/language-choice$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your language');
}

/** A visitor begins who reads English. */
export async function begin(page: Page) {
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await screenIsThere(page);
}

/** Everything in the browser in which something of a visitor could lie, without what is the museum's. */
export const left = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('cicerone-visit'));
    const stores: string[] = [];
    for (const name of database.objectStoreNames) {
      const count = await answer(database.transaction(name).objectStore(name).count());
      if (count > 0) stores.push(name);
    }
    database.close();
    return {
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      stores,
      history: history.state,
    };
  });
