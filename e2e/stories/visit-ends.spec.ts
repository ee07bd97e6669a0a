import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { startKillableBrowser } from '../killable-browser.ts';
import { expect, letTimePass, type Museum, screenIsThere, soundTime, test } from '../story.ts';
import { QUIET } from '../venues.ts';

const [FIRST, SECOND] = QUIET.works;
const CALLS = /\/(visit\w+|registerVisit)$/;

type Reported = { what: string; body: Record<string, unknown> };

/** Every call of the visit by any page of this phone, including closed ones. */
function listen(context: BrowserContext): Reported[] {
  const reported: Reported[] = [];
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!CALLS.test(pathname)) return;
    reported.push({ what: `${request.method()} ${pathname.split('/').at(-1)}`, body: request.postDataJSON() });
  });
  return reported;
}

const bodiesOf = (reported: Reported[], what: string) =>
  reported.filter((one) => one.what === what).map(({ body }) => body);

/** The records on the server: a call sent again is the same record, which the response shows. */
function storedBy(request: APIRequestContext, museum: Museum, reported: Reported[]) {
  const stored = async (what: string) => {
    const [method = '', name = ''] = what.split(' ');
    const records: Record<string, unknown>[] = [];
    for (const data of bodiesOf(reported, what)) {
      const answer = await request.fetch(`${museum.origin}/api/${name}`, { method, data });
      records.push(await answer.json());
    }
    return records;
  };
  return {
    visits: () => stored('POST visitMuseum'),
    walks: () => stored('POST visitRoute'),
    views: () => stored('POST visitArtwork'),
  };
}

/** The phone of a visitor who walks along the route and hears the twentieth second of its first work. */
async function hearsOnTheRoute(page: Page, museum: Museum, reported: Reported[]) {
  await page.goto(museum.at('', 'quiet'));
  await screenIsThere(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('link', { name: /Type a number/ })).toBeVisible();
  await beginningsAreAnswered(page);
  await page.goto(museum.at(`artworks/${FIRST}?idRoute=${QUIET.route}`, 'quiet'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await letTimePass(page, 20);
  // A browser reports the position four times a second: by then the guide knows it.
  await expect.poll(() => soundTime(page)).toBeGreaterThan(20.6);
  await expect.poll(() => bodiesOf(reported, 'POST visitArtwork').length).toBe(1);
  await expect.poll(() => bodiesOf(reported, 'POST visitRoute').length).toBe(1);
  await beginningsAreAnswered(page);
}

/**
 * Waits for the responses to all begin calls: a page closed earlier would repeat them, and its end calls might arrive
 * first.
 */
async function beginningsAreAnswered(page: Page) {
  const begins = async () => (await waitingCalls(page)).filter((what) => /^(begin|register)/.test(what));
  await expect.poll(begins).toEqual([]);
}

/** Every end as it must be: the view after twenty seconds of its story, the visit no earlier than its walk. */
async function expectEnded(stored: ReturnType<typeof storedBy>) {
  await expect.poll(async () => (await stored.views())[0]?.duration).toBeGreaterThanOrEqual(20);
  await expect.poll(async () => (await stored.walks())[0]?.endDate).toEqual(expect.any(String));
  const [[view], [walk]] = [await stored.views(), await stored.walks()];
  expect(view?.duration).toBeLessThan(60);
  const walkEnd = Date.parse(String(walk?.endDate));
  expect(walkEnd).toBeGreaterThan(Date.parse(String(walk?.startDate)));
  await expect
    .poll(async () => Date.parse(String((await stored.visits())[0]?.endDate)))
    .toBeGreaterThanOrEqual(walkEnd);
}

/** Closes the tab as a visitor does, so that the page can send its last calls. */
async function closeTab(page: Page) {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

for (const [how, go] of [
  ['a tab that is closed', closeTab],
  ['a page that is loaded again', (page: Page) => page.reload()],
  [
    'another label that is scanned',
    (page: Page, museum: Museum) => page.goto(museum.at(`artworks/${SECOND}`, 'quiet')),
  ],
] as const) {
  test(`${how} has ended the view, the walk and the visit`, async ({ visitor, context, museum, request }) => {
    const reported = listen(context);
    const stored = storedBy(request, museum, reported);
    await hearsOnTheRoute(visitor, museum, reported);
    await go(visitor, museum);
    await expectEnded(stored);
  });
}

test('a reloaded page continues the visit and looks at the work again', async ({
  visitor,
  context,
  museum,
  request,
}) => {
  const reported = listen(context);
  await hearsOnTheRoute(visitor, museum, reported);
  await visitor.reload();
  await expect.poll(() => bodiesOf(reported, 'POST visitArtwork').length).toBe(2);
  const [first, again] = bodiesOf(reported, 'POST visitArtwork');
  expect(again).toMatchObject({ idVisit: first?.idVisit, idArtwork: FIRST });
  expect(bodiesOf(reported, 'POST visitMuseum')).toHaveLength(1);
  const [, opened] = await storedBy(request, museum, reported).views();
  expect(opened?.duration).toBeNull();
});

test('ends that no server received are sent at the next start, and never again', async ({
  visitor,
  context,
  museum,
  request,
}) => {
  const reported = listen(context);
  const stored = storedBy(request, museum, reported);
  await hearsOnTheRoute(visitor, museum, reported);
  // Data written while a tab closes may be lost: only the last note taken during the story counts.
  await expect.poll(() => notedSecond(visitor), { timeout: 60_000 }).toBeGreaterThanOrEqual(20);
  await context.setOffline(true);
  await closeTab(visitor);
  await context.setOffline(false);
  expect((await stored.views())[0]?.duration).toBeNull();

  const next = await context.newPage();
  await next.goto(museum.at('options', 'quiet'));
  await expectEnded(stored);
  await expect.poll(() => waitingCalls(next)).toEqual([]);
  const ends = () => bodiesOf(reported, 'PUT visitArtwork').length;
  const before = ends();
  await next.reload();
  await screenIsThere(next);
  // The end of the visit noted by the reload itself may wait for the start after.
  await expect.poll(async () => (await waitingCalls(next)).filter((what) => what !== 'endVisit')).toEqual([]);
  expect(ends()).toBe(before);
});

type Call = { what: string; body: { duration?: number } };

/** The calls in the outbox. */
function callsIn(page: Page): Promise<Call[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('cicerone-visit');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asking = opening.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => asking.addEventListener('success', resolve));
    opening.result.close();
    return asking.result.map(({ call }) => call);
  });
}

const waitingCalls = async (page: Page) => (await callsIn(page)).map(({ what }) => what);

/** The last noted second of the story, at which the view ends. */
const notedSecond = async (page: Page) =>
  (await callsIn(page)).find(({ what }) => what === 'endArtwork')?.body.duration ?? 0;

test('a browser that dies sends at its next start the ends noted while the work was open', async ({
  museum,
  request,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'cicerone-visits-'));
  const first = await startKillableBrowser(profile);
  const reported = listen(first.page.context());
  const stored = storedBy(request, museum, reported);
  await hearsOnTheRoute(first.page, museum, reported);
  await first.kill();
  expect((await stored.views())[0]?.duration).toBeNull();

  const second = await startKillableBrowser(profile);
  await second.page.goto(museum.at('options', 'quiet'));
  await expect.poll(async () => (await stored.views())[0]?.duration).toEqual(expect.any(Number));
  await expect.poll(async () => (await stored.walks())[0]?.endDate).toEqual(expect.any(String));
  await second.kill();
  rmSync(profile, { recursive: true });
});

test('after another version of the guide three labels are one visit', async ({ visitor, context, museum }) => {
  const reported = listen(context);
  await visitor.addInitScript(() => {
    if (sessionStorage.getItem('updated')) return;
    sessionStorage.setItem('updated', 'yes');
    localStorage.setItem('version', '18.01.2025.1');
  });
  for (const work of QUIET.works.slice(0, 3)) {
    await visitor.goto(museum.at(`artworks/${work}`, 'quiet'));
    await expect
      .poll(() => bodiesOf(reported, 'POST visitArtwork').some(({ idArtwork }) => idArtwork === work))
      .toBe(true);
  }
  expect(bodiesOf(reported, 'POST visitMuseum')).toHaveLength(1);
  expect(new Set(bodiesOf(reported, 'POST visitArtwork').map(({ idVisit }) => idVisit)).size).toBe(1);
});
