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

/** The works of My visit, in order, among the halls and walks. */
export async function hasSeen(page: Page, titles: readonly (string | RegExp)[]) {
  const rows = page.locator('main ol').getByRole('listitem');
  await expect(rows).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) await expect(rows.nth(at)).toContainText(title);
}

type Kept = { name: string; opinion?: { is: string }; looks: readonly object[] };

/** The records that the phone keeps of the visitor's own. */
function records<Item>(page: Page, store: 'own' | 'traces' | 'eventCounts'): Promise<Item[]> {
  return page.evaluate(async (name) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('cicerone-visit'));
    const found = await answer(database.transaction(name).objectStore(name).getAll());
    database.close();
    return found;
  }, store);
}

/** The phone's record of a work: a story continues faster than any visitor. */
async function kept(page: Page, name: string): Promise<Kept | undefined> {
  return (await records<Kept>(page, 'own')).find((work) => work.name === name);
}

/** Waits until the phone has stored that the visitor was in a hall, on a walk or at a story of that name. */
export async function traceIsKept(page: Page, name: string) {
  const names = async () => (await records<{ name: string }>(page, 'traces')).map((trace) => trace.name);
  await expect.poll(names).toContain(name);
}

/** Waits until the phone has nothing of the visit any more. A story that still sounds is counted on. */
export async function visitIsCleared(page: Page) {
  const looks = async () => (await records<Kept>(page, 'own')).flatMap((work) => work.looks);
  const traces = async () => (await records<{ kind: string }>(page, 'traces')).filter(({ kind }) => kind !== 'sound');
  await expect.poll(async () => [...(await looks()), ...(await traces())]).toEqual([]);
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

/** Waits until the phone has counted these events: the code that counts comes behind everything else. */
export async function eventsAreCounted(page: Page, events: readonly string[]) {
  const counted = async () => JSON.stringify(await records(page, 'eventCounts'));
  for (const event of events) await expect.poll(counted).toContain(`"event":"${event}"`);
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
