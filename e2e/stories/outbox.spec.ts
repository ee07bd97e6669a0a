import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const TITLES: Readonly<Record<string, string>> = { '101': 'Always the same turn', '104': 'Thick and thin' };
const CALLS = /\/(visit\w+|registerVisit)$/;

/** Every call of the visit that any page of this phone has sent and the server has accepted, in order. */
function listen(context: BrowserContext): string[] {
  const taken: string[] = [];
  context.on('requestfinished', async (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!CALLS.test(pathname) || !(await request.response())?.ok()) return;
    const { idArtwork = '', startDate = '', endDate = '', duration = '' } = request.postDataJSON();
    taken.push([request.method(), pathname.split('/').at(-1), idArtwork, startDate, endDate, duration].join(' '));
  });
  return taken;
}

/** A visitor whose guide is on the phone, and who looks at works after the internet is lost. */
async function looksWithoutInternet(page: Page, museum: OwnMuseum, numbers: readonly string[]) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(true);
  for (const number of numbers) await looksAt(page, museum, number);
}

async function looksAt(page: Page, museum: OwnMuseum, number: string) {
  await page.goto(museum.at('keyboard'));
  await typeNumber(page, number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[number] ?? '');
  // Until the story plays, the work does not count as looked at.
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

const waits = (page: Page) => page.getByText(/about your visits ha(s|ve) waited to be sent/);
const nothingWaits = (page: Page) => page.getByText(say('settings.nothingWaits'));

test('looks without internet are shown as waiting in the settings, and are sent by themselves, in order, once each', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await looksWithoutInternet(visitor, ownMuseum, ['104', '101']);
  const taken = listen(context);
  await visitor.goto(ownMuseum.at('settings'));
  await expect(waits(visitor)).toBeVisible();
  await expect(visitor.getByText(say('settings.goByThemselves'))).toBeVisible();
  await visitor.reload();
  await expect(waits(visitor)).toBeVisible();
  await context.setOffline(false);
  await expect(nothingWaits(visitor)).toBeVisible();
  await expect.poll(() => taken.filter((call) => call.startsWith('POST visitArtwork')).length).toBe(2);
  expect([...taken].sort()).toEqual([...new Set(taken)].sort());
  const begun = taken.filter((call) => call.startsWith('POST')).map((call) => call.split(' ')[3] ?? '');
  expect(begun).toEqual([...begun].sort());
});

test('two pages of one phone send everything once', async ({ visitor, ownMuseum, context }) => {
  await looksWithoutInternet(visitor, ownMuseum, ['104']);
  const other = await context.newPage();
  await looksAt(other, ownMuseum, '101');
  const taken = listen(context);
  for (const page of [visitor, other]) await page.goto(ownMuseum.at('settings'));
  await context.setOffline(false);
  for (const page of [visitor, other]) await expect(nothingWaits(page)).toBeVisible();
  const begun = taken.filter((call) => call.startsWith('POST visitArtwork'));
  expect(begun).toHaveLength(2);
  expect([...taken].sort()).toEqual([...new Set(taken)].sort());
});

test('a report that the server never accepts delays nothing, and the settings say that it was not sent', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await context.route(/\/visitArtwork$/, (route) => route.fulfill({ status: 400, body: '{}' }));
  await looksWithoutInternet(visitor, ownMuseum, ['104']);
  const taken = listen(context);
  await visitor.goto(ownMuseum.at('settings'));
  await expect(waits(visitor)).toBeVisible();
  await context.setOffline(false);
  await expect(nothingWaits(visitor)).toBeVisible();
  await expect(visitor.getByText(/\d+ reports about your visits could not be sent\./)).toBeVisible();
  await expect.poll(() => taken.some((call) => call.startsWith('PUT visitMuseum'))).toBe(true);
  await visitor.reload();
  await expect(visitor.getByText(/could not be sent\./)).toBeVisible();
});
