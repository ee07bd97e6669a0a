import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { answerForGoogle, COLLECT, HOSTILE_CONTAINER, hostsOf, storedByGoogle } from '../google.ts';
import { isAtTheStart, PASSWORD } from '../loan.ts';
import { expect, guideIsKept, type Museum, test } from '../story.ts';
import { ASKED_ABOUT_GOOGLE } from '../venues.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const ASKING = 'with-analytics';
const LISTED = ['www.google-analytics.com', 'www.googletagmanager.com'];

const question = (page: Page) => page.getByRole('region', { name: say('analytics.question') });
const answer = (page: Page, what: 'yes' | 'no') =>
  question(page).getByRole('button', { name: say(`update.${what}`), exact: true });
const choice = (page: Page) => page.getByLabel(say('settings.analytics'));

async function start(page: Page, museum: Museum, venue = ASKING) {
  await page.goto(museum.at('', venue));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('welcome.start') }).tap();
  await page.waitForURL('**/options');
}

/** Two more screens. Whatever would be loaded has been asked for by then: the question is loaded with it. */
async function goOn(page: Page, museum: Museum, venue = ASKING) {
  await page.goto(museum.at('keyboard', venue));
  await page.goto(museum.at('settings', venue));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('settings.title'));
  // The last part that a page loads by itself, after all that might be Google's.
  await page.waitForLoadState('networkidle');
}

async function sayYes(page: Page, asked: string[]) {
  await answer(page, 'yes').tap();
  await expect.poll(() => asked.some((url) => url.includes('gtm.js'))).toBe(true);
  await expect.poll(() => storedByGoogle(page)).toContain('_ga');
}

/**
 * Waits until both scripts run in a page and everything that they had to report was asked for, and forgets it. The page's
 * own state `networkidle` comes once, perhaps before the second script.
 */
async function forgetReports(page: Page, asked: string[]) {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'counting'))).toBe(2);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer'))))
    .toContain('screen_view');
  const last = `${COLLECT}?en=last`;
  await page.evaluate((url) => navigator.sendBeacon(url), last);
  await expect.poll(() => asked).toContain(last);
  asked.length = 0;
}

/** The two ways in which everything of a visit is deleted. */
const ENDS = [
  {
    how: 'ends the visit',
    path: 'goodbye',
    async act(page: Page) {
      await page.getByLabel('Password of the museum').fill(PASSWORD);
      await page.getByRole('button', { name: 'End the visit' }).tap();
    },
  },
  {
    how: 'deletes their data',
    path: 'settings',
    async act(page: Page) {
      await page.getByRole('button', { name: say('settings.delete'), exact: true }).tap();
      await page.getByRole('button', { name: say('settings.deleteNow'), exact: true }).tap();
    },
  },
];

test('before an answer nothing of Google is contacted, and the policy alone is no consent', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await expect(question(visitor)).toBeVisible();
  await hasNoBarrier(visitor, 'the question');
  await visitor.waitForLoadState('networkidle');
  expect([asked, await storedByGoogle(visitor)]).toEqual([[], []]);
});

test('a visitor who says no, or goes on without an answer, is asked no more and never counted by Google', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await answer(visitor, 'no').tap();
  await expect(question(visitor)).toHaveCount(0);
  await goOn(visitor, ownMuseum);
  await expect(choice(visitor)).not.toBeChecked();
  await visitor.evaluate(() => localStorage.removeItem('cicerone.analytics'));
  await visitor.goto(ownMuseum.at('options', ASKING));
  await expect(question(visitor)).toBeVisible();
  await visitor.getByRole('link', { name: new RegExp(`${say('home.keypadHint')}$`) }).tap();
  await visitor.waitForURL('**/keyboard');
  await visitor.goBack();
  await visitor.waitForURL('**/options');
  await visitor.waitForLoadState('networkidle');
  await expect(question(visitor)).toHaveCount(0);
  expect([asked, await storedByGoogle(visitor)]).toEqual([[], []]);
});

test('a visitor who says yes is counted screen by screen at the listed hosts alone, without what they typed', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await sayYes(visitor, asked);
  await expect(question(visitor)).toHaveCount(0);
  const views = () => asked.filter((url) => url.endsWith('en=screen_view')).length;
  await expect.poll(views).toBeGreaterThan(0);
  const before = views();
  await visitor.getByRole('link', { name: new RegExp(`${say('home.keypadHint')}$`) }).tap();
  await expect.poll(views).toBeGreaterThan(before);
  await visitor.goto(`${ownMuseum.at('search', ASKING)}?lang=en`);
  await expect.poll(() => visitor.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).toContain('Search');
  expect(await visitor.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain('lang=');
  expect(hostsOf(asked)).toEqual(LISTED);
});

test('a visitor who withdraws is left alone at once, in the page and in the next, and the cookies are gone', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await sayYes(visitor, asked);
  await visitor.goto(ownMuseum.at('settings', ASKING));
  await forgetReports(visitor, asked);
  await Promise.all([visitor.waitForEvent('load'), choice(visitor).uncheck()]);
  await expect(choice(visitor)).not.toBeChecked();
  await expect.poll(() => storedByGoogle(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
  await goOn(visitor, ownMuseum);
  expect([asked, await storedByGoogle(visitor)]).toEqual([[], []]);
});

test('a visitor who withdraws in one tab is left alone in every other', async ({ visitor, ownMuseum, context }) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await sayYes(visitor, asked);
  await forgetReports(visitor, asked);
  const elsewhere = await context.newPage();
  await elsewhere.goto(ownMuseum.at('settings', ASKING));
  await forgetReports(elsewhere, asked);
  await Promise.all([visitor.waitForEvent('load'), choice(elsewhere).uncheck()]);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => storedByGoogle(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
  await visitor.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

for (const { how, path, act } of ENDS) {
  test(`a visitor who ${how} after a yes leaves no cookie of Google, and nobody is told`, async ({
    visitor,
    ownMuseum,
    context,
  }) => {
    const asked = await answerForGoogle(context, ownMuseum.origin);
    await start(visitor, ownMuseum);
    await sayYes(visitor, asked);
    await visitor.goto(ownMuseum.at(path, ASKING));
    await forgetReports(visitor, asked);
    await act(visitor);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('goodbye.endedTitle'));
    expect(await visitor.evaluate(() => localStorage.getItem('cicerone.analytics'))).toBeNull();
    expect(await visitor.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
    await visitor.waitForLoadState('networkidle');
    await visitor.goto(ownMuseum.at('', ASKING));
    await expect(visitor.getByRole('button', { name: say('welcome.start') })).toBeVisible();
    await visitor.waitForLoadState('networkidle');
    expect([asked, await storedByGoogle(visitor)]).toEqual([[], []]);
  });
}

test('a yes counts in its own museum: another venue in the same browser contacts nobody', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await sayYes(visitor, asked);
  await guideIsKept(visitor);
  const policyOf = async (path: string, venue?: string) => {
    const answered = await visitor.goto(ownMuseum.at(path, venue));
    return [answered?.fromServiceWorker(), answered?.headers()['content-security-policy']?.includes('google')];
  };
  await expect.poll(() => policyOf('options', ASKING)).toEqual([true, true]);
  await forgetReports(visitor, asked);
  expect(await policyOf('options', 'museum-of-pattern')).toEqual([true, false]);
  await visitor.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a page that is led to another museum without a load is cut off, and loaded again', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await start(visitor, ownMuseum);
  await sayYes(visitor, asked);
  await forgetReports(visitor, asked);
  const other = `${ownMuseum.pathOf()}/options`;
  await Promise.all([
    visitor.waitForEvent('load'),
    visitor.evaluate((path) => window.history.pushState(null, '', path), other),
  ]);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visitor.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
  await visitor.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('without internet nothing fails, and a yes counts once there is a network', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await start(visitor, ownMuseum);
  await expect(question(visitor)).toBeVisible();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await answer(visitor, 'yes').tap();
  await expect(question(visitor)).toHaveCount(0);
  await visitor.goto(ownMuseum.at('keyboard', ASKING));
  await expect(visitor.getByRole('button', { name: 'OK' })).toBeVisible();
  const asked = await answerForGoogle(context, ownMuseum.origin);
  await context.setOffline(false);
  await visitor.goto(ownMuseum.at('options', ASKING));
  await expect.poll(() => storedByGoogle(visitor)).toContain('_ga');
  expect(hostsOf(asked)).toEqual(LISTED);
});

test.describe('nobody is asked, and nobody contacted', () => {
  test('where the museum has no id', async ({ visitor, ownMuseum, context }) => {
    const asked = await answerForGoogle(context, ownMuseum.origin);
    await start(visitor, ownMuseum, 'with-policy');
    await goOn(visitor, ownMuseum, 'with-policy');
    await expect(choice(visitor)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('where an id has another form than Google’s, whoever wrote it', async ({ visitor, ownMuseum, context }) => {
    const asked = await answerForGoogle(context, ownMuseum.origin);
    await visitor.route('**/current.json', async (route) => {
      const answered = await route.fetch();
      const ids = { googleAnalyticsId: 'G-1"><script>', googleTagManagerId: '../../evil.js?GTM-ABC1234' };
      await route.fulfill({ response: answered, json: { ...(await answered.json()), ...ids } });
    });
    await start(visitor, ownMuseum);
    await goOn(visitor, ownMuseum);
    await expect(choice(visitor)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('on a device that the museum lends', async ({ visitor, ownMuseum, context }) => {
    const asked = await answerForGoogle(context, ownMuseum.origin);
    await visitor.goto(ownMuseum.at('loan-device', ASKING));
    await visitor.getByLabel('Password of the museum').fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Make this a loan device' }).tap();
    await isAtTheStart(visitor);
    await visitor.getByRole('button', { name: 'English' }).tap();
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();
    await visitor.waitForURL('**/options');
    await visitor.waitForLoadState('networkidle');
    await expect(question(visitor)).toHaveCount(0);
    await goOn(visitor, ownMuseum);
    await expect(choice(visitor)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('in a preview, and on the phones of the museum’s own people', async ({ visitor, ownMuseum, context }) => {
    const asked = await answerForGoogle(context, ownMuseum.origin);
    const path = await ownMuseum.preview(ASKING, () => ({ ...ASKED_ABOUT_GOOGLE, slides: [] }));
    await visitor.goto(ownMuseum.origin + path);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByText(say('preview.mark'))).toBeVisible();
    await expect(question(visitor)).toHaveCount(0);
    await visitor.goto(`${ownMuseum.at('settings', ASKING)}?staff`);
    await expect(visitor.getByLabel(say('settings.counting'))).not.toBeChecked();
    await visitor.waitForLoadState('networkidle');
    await expect(choice(visitor)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

// Not as `visitor`: what the policy refuses is reported as an error of the page, and that is the outcome here.
test('a hostile container executes nothing and reads nothing, of this museum or another', async ({
  page,
  ownMuseum,
  context,
}) => {
  const asked = await answerForGoogle(context, ownMuseum.origin, HOSTILE_CONTAINER);
  await start(page, ownMuseum, 'with-policy');
  await page.goto(ownMuseum.at('', ASKING));
  await page.evaluate(() => localStorage.setItem('cicerone.of-another-museum', 'a secret'));
  await start(page, ownMuseum);
  await answer(page, 'yes').tap();
  // The container has been loaded, and has tried everything.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tried'))).toBe('everything');
  const refused = () => page.evaluate(() => Reflect.get(window, 'refused') as string[]);
  await expect.poll(refused).toEqual(expect.arrayContaining(['eval', 'Function', 'setTimeout']));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toEqual([]);
  expect(asked.filter((url) => url.includes('secret') || url.includes('stolen'))).toEqual([]);
  expect(hostsOf(asked)).toEqual(['www.googletagmanager.com']);
});
