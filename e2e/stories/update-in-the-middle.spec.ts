import type { Page } from '@playwright/test';
import { expect, guideIsKept, letTimePass, soundTime, typeNumber } from '../story.ts';
import { isSecond, test, untilAsked, yes } from '../updates/second-build.ts';
import { fetchedFiles, keysHere } from '../updates/second-release.ts';
import { wordsIn } from '../words.ts';

// A second guide is built, and the drill downloads forty megabytes.
test.describe.configure({ timeout: 360_000 });

/** The sounds of `much-sound` are downloaded in chunks. */
const VENUE = process.env.DRILLS ? 'much-sound' : 'museum-of-pattern';

const say = wordsIn('en');
const LONG = { timeout: 60_000 };

const soundsHere = async (page: Page) => (await keysHere(page)).filter((key) => key.endsWith('.m4a'));

/** The new version is loaded on the visitor's screen. */
async function loadSecond(page: Page) {
  const reloaded = page.waitForEvent('load');
  await yes(page).tap();
  await reloaded;
  await expect.poll(() => isSecond(page).catch(() => false)).toBe(true);
}

/** The number of requested items, and of those with their badge. */
const marks = (page: Page) =>
  page.evaluate(() => {
    const requests: { marks: Record<string, { downloaded: boolean }> }[] = Object.values(
      JSON.parse(localStorage['download-resources'] ?? '{}'),
    );
    const all = requests.flatMap(({ marks: ofLanguage }) => Object.values(ofLanguage));
    return [all.length, all.filter(({ downloaded }) => downloaded).length];
  });

test('a new version that is loaded in the middle of a download loses nothing of it', { tag: '@drill' }, async ({
  visitor,
  ownMuseum,
  builds,
  context,
}) => {
  // Only the download requests recordings.
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visitor.goto(ownMuseum.at('', VENUE));
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(visitor.getByRole('button', { name: say('kept.download') })).toBeVisible({ timeout: 60_000 });
  await visitor.goto(ownMuseum.at('downloads', VENUE));
  await guideIsKept(visitor);
  let isHeld = true;
  const first = new Set<string>();
  // Three recordings are downloaded; the others wait until the new version is loaded.
  await context.route('**/media/*.m4a', async (route) => {
    const address = route.request().url();
    if (first.size < 3) first.add(address);
    while (isHeld && !first.has(address)) await new Promise((look) => setTimeout(look, 100));
    await route.continue().catch(() => undefined);
  });
  await visitor.getByRole('button', { name: /^Download all \(/ }).tap();
  await expect.poll(async () => (await soundsHere(visitor)).length, LONG).toBeGreaterThanOrEqual(3);
  const [requested] = await marks(visitor);
  builds.putSecondInForce();
  await untilAsked(visitor);
  const fetched = fetchedFiles(context);
  const before = await keysHere(visitor);
  isHeld = false;
  await loadSecond(visitor);
  const receipt = visitor.getByRole('region', { name: say('downloads.receiptTitle') });
  await expect(receipt).toContainText(say('downloads.nothingMissing'), LONG);
  await expect(receipt).toContainText('8 of 8 works');
  await expect.poll(() => marks(visitor)).toEqual([requested, requested]);
  expect(fetched.filter((key) => before.includes(key))).toEqual([]);
  expect((await keysHere(visitor)).length).toBeGreaterThan(before.length);
  await ownMuseum.stop();
  await visitor.reload();
  await expect(receipt).toContainText(say('downloads.nothingMissing'));
});

test('a new version that is loaded in the middle of a story resumes at its place once the visitor asks for it', async ({
  visitor,
  ownMuseum,
  builds,
}) => {
  await visitor.goto(ownMuseum.at('keyboard'));
  await guideIsKept(visitor);
  await typeNumber(visitor, '104');
  await visitor.waitForURL(/artworks/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await letTimePass(visitor, 20);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(20.5);
  builds.putSecondInForce();
  await untilAsked(visitor);
  await loadSecond(visitor);
  await visitor.getByRole('button', { name: say('player.play') }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(20);
});
