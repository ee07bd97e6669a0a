import type { BrowserContext, Page } from '@playwright/test';
import { expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const REPORTS = /\/(visit\w+|registerVisit|eventCounts)$/;

/** A museum that asks about one of its works. */
const ASKING = 'more-to-see';

type Count = { event: string; count: number; number?: string };
type Body = { batch?: string; counts?: Count[]; idQuestion?: number; value?: unknown };
type Report = { what: string; body: Body; isTaken: boolean };

/** Everything that any page of this phone tells the server of the visit, from now on. */
function listen(context: BrowserContext): { asked: string[]; taken: Report[] } {
  const asked: string[] = [];
  const taken: Report[] = [];
  const nameOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
  context.on('request', (request) => {
    if (REPORTS.test(new URL(request.url()).pathname)) asked.push(`${request.method()} ${nameOf(request.url())}`);
  });
  context.on('requestfinished', async (request) => {
    if (!REPORTS.test(new URL(request.url()).pathname)) return;
    const body = request.postDataJSON() as Body;
    const isTaken = (await request.response())?.ok() ?? false;
    taken.push({ what: `${request.method()} ${nameOf(request.url())}`, body, isTaken });
  });
  return { asked, taken };
}

/** The look at a work begins with its screen, which may come after the first sound. */
async function hear(page: Page, number: string) {
  await typeNumber(page, number);
  await page.waitForURL('**/artworks/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

/** A number that no work has, then a work that is heard, a search without a result, and the page goes. */
async function visits(page: Page, museum: OwnMuseum, venue?: string) {
  await page.goto(museum.at('keyboard', venue));
  await typeNumber(page, '417');
  await expect(page.getByText(say('keypad.noArtwork', { code: '417' }))).toBeVisible();
  await page.goto(museum.at('keyboard', venue));
  await hear(page, '104');
  await page.goto(museum.at('search', venue));
  const field = page.getByLabel(say('search.field'));
  await field.fill('qqqxyz');
  await expect(page.getByText(say('search.nothing'))).toBeVisible();
  await field.press('Enter');
}

const counting = (page: Page) => page.getByLabel(say('settings.counting'));
const seen = (page: Page) => page.getByRole('link', { name: /Thick and thin/ });

test('a visitor who switches the counting off is not reported, and has their visit on the phone; on again, another begins', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const { asked } = listen(context);
  await visitor.goto(ownMuseum.at('settings'));
  await counting(visitor).uncheck();
  await visitor.reload();
  await expect(counting(visitor)).not.toBeChecked();
  await visitor.goto(ownMuseum.at(''));
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await visits(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('my-visit'));
  await expect(seen(visitor)).toBeVisible();
  expect(asked).toEqual([]);
  await visitor.goto(ownMuseum.at('settings'));
  await expect(visitor.getByText(say('settings.nothingWaits'))).toBeVisible();
  await counting(visitor).check();
  await visitor.goto(ownMuseum.at('options'));
  await expect.poll(() => asked).toEqual(['POST visitMuseum', 'POST registerVisit']);
});

test('what waits to be sent is deleted when the visitor switches the counting off, in the other tab too', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visitor.goto(ownMuseum.at(''));
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await visits(visitor, ownMuseum);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('settings'));
  await expect(other.getByText(say('settings.goByThemselves'))).toBeVisible();
  await counting(other).uncheck();
  await expect(other.getByText(say('settings.nothingWaits'))).toBeVisible();
  const { asked } = listen(context);
  await context.setOffline(false);
  await visitor.goto(ownMuseum.at('settings'));
  await expect(counting(visitor)).not.toBeChecked();
  await visits(visitor, ownMuseum);
  expect(asked).toEqual([]);
});

test('the phone of the staff is not counted after one link, whose mark leaves the address', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const { asked } = listen(context);
  await visitor.goto(`${ownMuseum.at('keyboard')}?staff&lang=en`);
  await hear(visitor, '104');
  expect(visitor.url()).not.toContain('staff');
  await visits(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('settings'));
  await expect(counting(visitor)).not.toBeChecked();
  expect(asked).toEqual([]);
});

test('a visit without internet sends its counts and answers once each when the internet is back', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visitor.goto(ownMuseum.at('', ASKING));
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  const { taken } = listen(context);
  await context.setOffline(true);
  for (const answer of ['Heads', ' Tails ']) {
    await visitor.goto(ownMuseum.at('study', ASKING));
    await visitor.locator('.study-works a').first().tap();
    await visitor.getByRole('textbox').fill(answer);
    await expect(visitor.getByText(say('study.sent'))).toBeVisible();
    await visitor.getByRole('button', { name: say('study.done') }).tap();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('study.thanks'));
  }
  await visits(visitor, ownMuseum, ASKING);
  await visitor.goto(ownMuseum.at('options', ASKING));
  await context.setOffline(false);
  const batches = () =>
    new Map(taken.filter(({ body }) => body.batch).map(({ body }) => [body.batch, body.counts ?? []]));
  const counts = () => [...batches().values()].flat().map(({ event, count, number }) => `${event} ${number ?? count}`);
  await expect
    .poll(() => counts().sort())
    // The work is opened by its question, too, twice.
    .toEqual(['empty-search 1', 'leave 1', 'open 1', 'open 1', 'open 1', 'play 1', 'unknown-number 417']);
  const answers = () => taken.filter(({ what }) => what === 'PUT visitAnswer').map(({ body }) => body.value);
  await expect.poll(answers).toEqual(['Tails']);
  expect(taken.filter(({ isTaken }) => !isTaken)).toEqual([]);
});
