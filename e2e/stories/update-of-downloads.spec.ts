import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { hasTitles, like, lookIsKept } from '../own.ts';
import { expect, type Museum, type OwnMuseum, openWork, soundTime, test, typeNumber } from '../story.ts';
import {
  fetchedFiles,
  goWithin,
  hasSoundedOn,
  keysHere,
  listsHere,
  lookForNews,
  secondRelease,
  watchSound,
} from '../updates/second-release.ts';
import { wordsIn } from '../words.ts';

// Two releases with forty megabytes of sound are published and fetched.
test.describe.configure({ timeout: 360_000 });
test.use({ serviceWorkers: 'allow' });

const VENUE = 'much-sound';
const say = wordsIn('en');
const inSpanish = wordsIn('es');
const LONG = { timeout: 60_000 };

const receipt = (page: Page, words = say) => page.getByRole('region', { name: words('downloads.receiptTitle') });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const failed = (page: Page) => page.getByText(say('kept.updateFailed'));
const ready = (works: number, language: string) => `Ready without internet: ${works} of ${works} works in ${language}`;

/** Downloads everything that is not stored yet, in the current language. */
async function downloadAll(page: Page, words = say) {
  await page.locator('.downloads-all').getByRole('button').first().tap();
  await expect(receipt(page, words)).toContainText(words('downloads.nothingMissing'), LONG);
}

/** Switches the guide to another language, chosen on the downloads screen of the current one. */
async function readIn(page: Page, name: string, [spoken, next]: readonly [typeof say, typeof say]) {
  const choice = page.getByRole('button', { name: spoken('downloads.readIn', { name }) });
  const others = page.locator('details', { has: page.getByText(spoken('downloads.languages')) });
  if ((await others.getAttribute('open')) === null) await others.locator('summary').tap();
  await expect(others).toHaveAttribute('open');
  await choice.tap();
  await expect(receipt(page, next)).toBeVisible();
}

/** A visitor at the home screen, which offers to download the stories. */
async function startAndSeeOffer(page: Page, museum: Museum) {
  await page.goto(museum.at('', VENUE));
  await page.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(page.getByRole('button', { name: say('kept.download') })).toBeVisible({ timeout: 60_000 });
}

/** A visitor on whose phone all of the museum is stored, in English and in Spanish, reading in English. */
async function downloadTwice(page: Page, museum: Museum) {
  await startAndSeeOffer(page, museum);
  await page.goto(museum.at('downloads', VENUE));
  await downloadAll(page);
  await readIn(page, 'Español', [say, inSpanish]);
  await downloadAll(page, inSpanish);
  await readIn(page, 'English', [inSpanish, say]);
  await expect(receipt(page)).toContainText(ready(8, 'English'));
}

/** Types a number on the keypad and hears the work. */
async function hears(page: Page, museum: Museum, number: string, name: string) {
  await openWork(page, museum.at('keyboard', VENUE), number);
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

const CURRENT = '/api/venues/11/current.json';

/** The guide checks at each start which release is in force: a later release is noticed only at the next check. */
async function startWithoutNews(page: Page, address: string) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(CURRENT));
  await page.goto(address);
  await answered;
}

/** Without the server everything of the first release is stored, in both languages. */
async function firstReleaseWorks(page: Page, museum: OwnMuseum) {
  await museum.stop();
  await page.goto(museum.at('downloads', VENUE));
  await expect(receipt(page)).toContainText(ready(8, 'English'));
  await expect(receipt(page)).toContainText(say('downloads.nothingMissing'));
  await hears(page, museum, '202', 'Over, under');
  await hears(page, museum, '101', 'Always the same turn');
  await page.goto(museum.at('downloads', VENUE));
  await readIn(page, 'Español', [say, inSpanish]);
  await expect(receipt(page, inSpanish)).toContainText(inSpanish('downloads.nothingMissing'));
  await page.goto(museum.at('keyboard', VENUE));
  await typeNumber(page, '103', inSpanish('keypad.ok'));
  await page.waitForURL(/artworks/);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

test('a new release is downloaded to a phone that has all of the previous one, while a story continues', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await downloadTwice(visitor, ownMuseum);
  const at = (path: string) => ownMuseum.at(path, VENUE);
  await openWork(visitor, at('keyboard'), '202');
  const gone = visitor.url();
  const goneName = 'Over, under';
  await expect(title(visitor)).toHaveText(goneName);
  await like(visitor, goneName);
  await lookIsKept(visitor, goneName);
  await startWithoutNews(visitor, at('keyboard'));
  const before = await keysHere(visitor);
  const fetched = fetchedFiles(context);
  let isHeld = true;
  await context.route('**/media/*', async (route) => {
    // The guide takes a request without an answer for lost after fifteen seconds, and repeats it.
    const until = Date.now() + 8000;
    const isWaiting = () => isHeld && Date.now() < until;
    while (isWaiting() && route.request().resourceType() === 'fetch') await new Promise((go) => setTimeout(go, 100));
    await route.continue().catch(() => undefined);
  });
  await ownMuseum.publishAgain(VENUE, secondRelease);
  await typeNumber(visitor, '104');
  await visitor.waitForURL(/artworks/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await watchSound(visitor);
  await goWithin(visitor, at('downloads'));
  await expect(receipt(visitor)).toContainText(ready(8, 'English'));
  await lookForNews(visitor);
  await expect(visitor.getByText(/^The museum has changed its guide\. The changes are coming: /)).toBeVisible(LONG);
  // At the end of the screen the player covers nothing.
  await visitor.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await hasNoBarrier(visitor, 'an update of the downloads');
  // Until all of it is stored the previous release stays in force, and complete.
  await expect(receipt(visitor)).toContainText(ready(8, 'English'));
  await expect(visitor.getByText('Downloaded ·')).not.toHaveCount(0);
  isHeld = false;
  await expect.poll(async () => (await listsHere(visitor)).map(({ version }) => version), LONG).toEqual([2]);
  await expect(receipt(visitor)).toContainText(ready(8, 'English'), LONG);
  await expect(receipt(visitor)).toContainText(say('downloads.nothingMissing'));
  await expect(visitor.getByText('The changes are coming')).toHaveCount(0);
  await expect(failed(visitor)).toHaveCount(0);
  await hasSoundedOn(visitor);

  // Only changed files were fetched, once each. Files needed only by the removed work are deleted, except for the
  // favourite's picture.
  const [list] = await listsHere(visitor);
  const after = await keysHere(visitor);
  expect(fetched.filter((key) => before.includes(key))).toEqual([]);
  const sounded = fetched.filter((key) => key.endsWith('.m4a'));
  expect([sounded.length, new Set(sounded).size]).toEqual([6, 6]);
  const listed = new Set(list?.media.map(({ key }) => key));
  expect(after.filter((key) => !listed.has(key) && !key.endsWith('.webp'))).toEqual([]);
  const readHere = (readIn = ['en_GB', 'es_ES']) => readIn.includes('en_GB') || readIn.includes('es_ES');
  const sounds = list?.media.filter(({ type, readIn }) => type.startsWith('audio/') && readHere(readIn)) ?? [];
  expect(sounds.filter(({ key }) => !after.includes(key))).toEqual([]);

  await ownMuseum.stop();
  await hears(visitor, ownMuseum, '305', 'Six arms');
  await hears(visitor, ownMuseum, '113', 'Heads or tails');
  for (const number of ['202', '103']) {
    await visitor.goto(at('keyboard'));
    await typeNumber(visitor, number);
    await expect(visitor.getByText(say('keypad.noArtwork', { code: number }))).toBeVisible();
  }
  await visitor.goto(gone);
  await expect(visitor.getByText(say('artwork.missing'))).toBeVisible();
  for (const own of ['favourites', 'my-visit']) {
    await visitor.goto(at(own));
    const row = visitor.locator('main').getByRole('listitem').filter({ hasText: goneName });
    await expect(row).toContainText(say('own.gone'));
  }
  await visitor.goto(at('favourites'));
  await hasTitles(visitor, [goneName]);
  await visitor.goto(at('downloads'));
  await readIn(visitor, 'Español', [say, inSpanish]);
  await expect(receipt(visitor, inSpanish)).toContainText(inSpanish('downloads.nothingMissing'));
  await visitor.goto(at('keyboard'));
  await typeNumber(visitor, '305', inSpanish('keypad.ok'));
  await expect(title(visitor)).toHaveText('Seis brazos');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
});

test('if one language of a new release does not load, the previous one stays, in both', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await downloadTwice(visitor, ownMuseum);
  let texts = 0;
  await context.route('**/all-data/**', (route) => {
    texts += 1;
    return texts > 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await ownMuseum.publishAgain(VENUE, secondRelease);
  await lookForNews(visitor);
  await expect(failed(visitor)).toBeVisible(LONG);
  await expect(receipt(visitor)).toContainText(ready(8, 'English'));
  await firstReleaseWorks(visitor, ownMuseum);
});

test('if one file of a new release does not load, the previous one stays, and the next try resumes from there', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await downloadTwice(visitor, ownMuseum);
  let sounds = 0;
  const isTaken = () => {
    sounds += 1;
    return sounds > 3;
  };
  await context.route('**/media/*.m4a', (route) =>
    route.request().resourceType() === 'fetch' && isTaken()
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await ownMuseum.publishAgain(VENUE, secondRelease);
  await lookForNews(visitor);
  await expect(failed(visitor)).toBeVisible(LONG);
  await hasNoBarrier(visitor, 'an update of the downloads that did not arrive');
  await firstReleaseWorks(visitor, ownMuseum);
  await ownMuseum.start();
  await context.unroute('**/media/*.m4a');
  const before = await keysHere(visitor);
  const fetched = fetchedFiles(context);
  await visitor.goto(ownMuseum.at('downloads?lang=en', VENUE));
  await expect.poll(async () => (await listsHere(visitor)).map(({ version }) => version), LONG).toEqual([2]);
  await expect(receipt(visitor)).toContainText(say('downloads.nothingMissing'), LONG);
  expect(fetched.filter((key) => before.includes(key))).toEqual([]);
  await ownMuseum.stop();
  await hears(visitor, ownMuseum, '305', 'Six arms');
});

test('a language chosen before a new release was noticed leaves the downloaded one complete', async ({
  visitor,
  ownMuseum,
}) => {
  await startAndSeeOffer(visitor, ownMuseum);
  await startWithoutNews(visitor, ownMuseum.at('downloads', VENUE));
  await downloadAll(visitor);
  await ownMuseum.publishAgain(VENUE, secondRelease);
  await readIn(visitor, 'Español', [say, inSpanish]);
  const missing = async () => {
    const [lists, here] = await Promise.all([listsHere(visitor), keysHere(visitor)]);
    const english = lists.flatMap(({ media }) =>
      media.filter(({ type, readIn }) => type.startsWith('audio/') && (readIn?.includes('en_GB') ?? true)),
    );
    return [lists.map(({ version }) => version), english.filter(({ key }) => !here.includes(key)).length];
  };
  await expect.poll(missing, LONG).toEqual([[2], 0]);
  await ownMuseum.stop();
  await readIn(visitor, 'English', [inSpanish, say]);
  await expect(receipt(visitor)).toContainText(ready(8, 'English'));
  await expect(receipt(visitor)).toContainText(say('downloads.nothingMissing'));
  await hears(visitor, ownMuseum, '305', 'Six arms');
});
