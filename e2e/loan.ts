import type { Page } from '@playwright/test';
import { expect, type Museum, screenIsThere } from './story.ts';

/** The password of the museum's staff. */
export const PASSWORD = 'pattern';

/** Wrong attempts, each different, so that every message belongs to its own attempt. */
export const WRONG = [
  ['patern', 'That is not the password.'],
  ['patterns', 'That is not the password.'],
  ['Pattern', /^Too many wrong passwords\./],
] as const;

/** A member of the staff turns a phone into a loan device of the museum. */
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

/** A visitor who reads English begins. */
export async function begin(page: Page) {
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await screenIsThere(page);
}

/** All storage of the browser that could contain the visitor's data, without the museum's own. */
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
