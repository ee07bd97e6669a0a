import type { Page } from '@playwright/test';
import { expect, type OwnMuseum, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

const KEPT = 'The guide is on this phone. It works without internet.';

/** A visitor who has looked at works, heard one, and chosen a language; all of the guide is on the phone. */
async function visit(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await expect(page.getByText(KEPT)).toBeVisible({ timeout: 60_000 });
  await page.goto(museum.at('keyboard'));
  await typeNumber(page, '104');
  await page.waitForURL('**/artworks/*');
}

/** All storage of the phone's browser that could contain parts of a visit. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).filter((name) => !name.startsWith('cicerone-shell-')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    history: history.state,
  }));

const FIELD = 'Password of the museum';

async function end(page: Page, museum: OwnMuseum, password = 'pattern') {
  await page.goto(museum.at('goodbye'));
  await page.getByLabel(FIELD).fill(password);
  await page.getByRole('button', { name: 'End the visit' }).tap();
}

test('a visitor ends the visit with the password: nothing of it is left on the phone, in any tab, except for the guide itself', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visit(visitor, ownMuseum);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('artworks/1'));
  // By then the other tab is listening.
  await expect(other.locator('link[rel="manifest"]')).toHaveCount(1);
  await expect.poll(async () => (await left(visitor)).databases).toHaveLength(2);
  await end(visitor, ownMuseum);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  await expect(visitor.getByText('Nothing of it is left on this phone.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect
    .poll(async () => {
      const { local, session, history } = await left(visitor);
      return { session, history, visit: local.filter((key) => !OF_A_NEW_PHONE.includes(key)) };
    })
    .toEqual({ session: [], history: null, visit: [] });
  const stores = await visitor.evaluate(readVisitStores);
  expect(stores).toEqual([]);
  expect(await visitor.evaluate(() => localStorage.getItem('version'))).toBe('19.05.2025.1');
  await visitor.getByRole('button', { name: 'To the start' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
});

/**
 * The state of any phone that opens the link: the museum, that it has no slides, the size of its pictures, the version.
 */
const OF_A_NEW_PHONE = ['cicerone.picture-size', 'current-museum', 'languagesV2', 'slides-seen', 'version'];

/** Runs in the page: the visitor's data in the second database. */
async function readVisitStores(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('cicerone-visit')) return [];
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cicerone-visit');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const found: string[] = [];
  for (const store of database.objectStoreNames) {
    if (store === 'venueDocuments') continue;
    const count = await new Promise<number>((resolve) => {
      const request = database.transaction(store).objectStore(store).count();
      request.onsuccess = () => resolve(request.result);
    });
    if (count > 0) found.push(store);
  }
  database.close();
  return found;
}

test('three wrong passwords cause a wait, also after a reload; the visit continues', async ({ visitor, ownMuseum }) => {
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('goodbye'));
  const alert = visitor.getByRole('alert');
  const end = visitor.getByRole('button', { name: 'End the visit' });
  const tries = () => visitor.evaluate(() => JSON.parse(localStorage.getItem('cicerone.password-tries') ?? '{}').wrong);
  const answers = ['That is not the password.', 'That is not the password.', /^Too many wrong passwords\./];
  for (const [before, said] of answers.entries()) {
    await visitor.getByLabel(FIELD).fill('patern');
    await end.tap();
    // The sentence of the try before is still there: this one is answered once it is counted and nothing is under way.
    await expect.poll(tries).toBe(before + 1);
    await expect(visitor.getByText('Your visit is ending…')).toHaveCount(0);
    await expect(alert).toHaveText(said);
  }
  await visitor.reload();
  await visitor.getByLabel(FIELD).fill('pattern');
  await visitor.getByRole('button', { name: 'End the visit' }).tap();
  await expect(alert).toHaveText(/^Too many wrong passwords\. Try again in \d+ seconds\.$/);
  await visitor.getByRole('button', { name: 'Go on with the visit' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('End the visit');
});

test('without internet the visit can still be ended; the cookies are deleted when the server is back', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visit(visitor, ownMuseum);
  await context.addCookies([{ name: 'cicerone-code-7', value: 'of.somebody', url: ownMuseum.origin }]);
  await visitor.goto(ownMuseum.at('goodbye'));
  await expect(visitor.getByLabel(FIELD)).toBeVisible();
  await ownMuseum.stop();
  await visitor.getByLabel(FIELD).fill('pattern');
  await visitor.getByRole('button', { name: 'End the visit' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookies()).toEqual(['cicerone-code-7']);
  const owed = visitor.getByText('This phone’s browser still keeps files of the museum');
  await expect(owed).toBeVisible();
  await expect(visitor.getByText('Nothing of it is left')).toHaveCount(0);
  await ownMuseum.start();
  await visitor.goto(ownMuseum.at(''));
  await expect.poll(cookies, { timeout: 15_000 }).toEqual([]);
});

test('an interrupted ending is finished by the next start', async ({ visitor, ownMuseum }) => {
  await visit(visitor, ownMuseum);
  await visitor.evaluate(() => localStorage.setItem('cicerone.farewell', 'true'));
  await visitor.goto(ownMuseum.at(''));
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  const { local } = await left(visitor);
  expect(local.filter((key) => !OF_A_NEW_PHONE.includes(key))).toEqual([]);
});
