import type { Page, Request } from '@playwright/test';
import { expect, openWork, screenIsThere, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { acceptInPlace, GUARDED, standsAt, startGuarded } from '../way-in.ts';

type Reported = { what: string; status: number; body: Record<string, unknown>; answer: Record<string, unknown> };

const isOfAVisit = (request: Request) => /\/(visit\w+|registerVisit)$/.test(new URL(request.url()).pathname);

/** The visit's calls from the phone to the server, with the responses. */
function listenToVisit(page: Page): Reported[] {
  const reported: Reported[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (!isOfAVisit(request)) return;
    const what = `${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`;
    const answer = await response.json().catch(() => ({}));
    reported.push({ what, status: response.status(), body: request.postDataJSON(), answer });
  });
  return reported;
}

const named = (reported: Reported[], what: string) => reported.filter((one) => one.what === what);

/** The phone is put away: its screen turns off and the page is hidden. */
async function putAway(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a visit is reported from Start to the moment the phone is put away', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  await visitor.goto(museum.at('', 'quiet'));
  await screenIsThere(visitor);
  expect(reported).toEqual([]);
  await visitor.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => named(reported, 'POST registerVisit').length).toBe(1);
  const [first] = named(reported, 'POST registerVisit');
  const [second] = named(reported, 'POST visitMuseum');
  expect(second?.body).toMatchObject({ idMuseum: 5, idLanguage: 2 });
  expect(first?.body).toMatchObject({ ...second?.body, languageCode: 'en_GB' });
  expect(second?.body.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/);
  expect(first?.answer).toEqual({ success: true, data: { IdVisit: second?.answer.idVisit } });

  await visitor.goto(museum.at(`routes/${QUIET.route}`, 'quiet'));
  await visitor.locator('main a[href*=artworks]').first().click();
  await expect.poll(() => named(reported, 'POST visitArtwork').length).toBe(1);
  await openWork(visitor, museum.at('keyboard', 'quiet'), '103');
  // Calls of the previous page without a response are sent again: the server receives them twice.
  const works = () => new Set(named(reported, 'POST visitArtwork').map(({ body }) => body.idArtwork));
  await expect.poll(works).toEqual(new Set(QUIET.works.slice(0, 2)));
  const ofThisPage = reported.length;
  await putAway(visitor);
  // Two responses in flight at once: either may be read first.
  const since = () => reported.slice(ofThisPage).map(({ what }) => what);
  await expect.poll(() => since().sort()).toEqual(['PUT visitArtwork', 'PUT visitMuseum']);

  expect(reported.map(({ status }) => status)).toEqual(reported.map(() => 200));
  expect(new Set(named(reported, 'POST visitRoute').map(({ body }) => body.idRoute))).toEqual(new Set([QUIET.route]));
  const [end] = named(reported.slice(ofThisPage), 'PUT visitArtwork');
  expect(end?.answer).toMatchObject({ idArtwork: QUIET.works[1], duration: end?.body.duration });
  expect(new Set(reported.map(({ answer, body }) => answer.idVisit ?? body.idVisit)).size).toBeLessThanOrEqual(2);
});

test('a visit has the language that the visitor chose', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  await visitor.goto(`${museum.at('options', 'quiet')}?lang=es`);
  await expect.poll(() => named(reported, 'POST visitMuseum').length).toBe(1);
  expect(named(reported, 'POST visitMuseum')[0]?.body).toMatchObject({ idLanguage: 1 });
});

test('a reload on the same day continues the same visit', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  await visitor.goto(museum.at('options', 'quiet'));
  await expect.poll(() => named(reported, 'POST registerVisit').length).toBe(1);
  await openWork(visitor, museum.at('keyboard', 'quiet'), '103');
  await expect.poll(() => named(reported, 'POST visitArtwork').length).toBe(1);
  expect(named(reported, 'POST visitMuseum')).toHaveLength(1);
  expect(named(reported, 'POST visitArtwork')[0]?.body.idVisit).toBe(
    named(reported, 'POST visitMuseum')[0]?.answer.idVisit,
  );
});

test('a visit begins with Start, also for a visitor who never enters the code', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  await startGuarded(visitor, museum);
  await standsAt(visitor, museum, 'code');
  await expect.poll(() => named(reported, 'POST registerVisit').length).toBe(1);
  expect(named(reported, 'POST visitMuseum')).toHaveLength(1);
});

test('a visitor who never saw Start begins a visit at the first screen, and not before the policy', async ({
  visitor,
  museum,
}) => {
  const reported = listenToVisit(visitor);
  await visitor.goto(museum.at('keyboard', GUARDED));
  await visitor.waitForLoadState('networkidle');
  expect(reported).toEqual([]);
  await acceptInPlace(visitor);
  await standsAt(visitor, museum, 'code');
  await expect.poll(() => named(reported, 'POST visitMuseum').length).toBe(1);
});

test('the phone stores the visit as the server answers it, with its language', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  await visitor.goto(museum.at('options', 'quiet'));
  await expect.poll(() => named(reported, 'POST registerVisit').length).toBe(1);
  const { endDate: _, ...stored } = await visitor.evaluate(() => JSON.parse(localStorage.visitv2));
  const { endDate: _end, ...answer } = named(reported, 'POST visitMuseum')[0]?.answer ?? {};
  expect(stored).toEqual({ ...answer, languageCode: 'en_GB', idLanguage: 2 });
});

test('the phone has one random name through Start, a reload and a label', async ({ visitor, museum }) => {
  const reported = listenToVisit(visitor);
  const idDevice = () => visitor.evaluate(() => JSON.parse(localStorage.visitv2).idDevice);
  await visitor.goto(museum.at('options', 'quiet'));
  await expect.poll(() => named(reported, 'POST registerVisit').length).toBe(1);
  const first = await idDevice();
  await visitor.goto(museum.at('', 'quiet'));
  await screenIsThere(visitor);
  await visitor.getByRole('button', { name: 'Start' }).click();
  await expect(visitor.getByRole('link', { name: /Type a number/ })).toBeVisible();
  await visitor.reload();
  await openWork(visitor, museum.at('keyboard', 'quiet'), '103');
  await expect.poll(() => named(reported, 'POST visitArtwork').length).toBe(1);
  expect(await idDevice()).toBe(first);
  expect(named(reported, 'POST visitMuseum').map(({ body }) => body.idDevice)).toEqual([first]);
});

test('a person who only looks at the welcome screen is no visitor', async ({ visitor, museum }) => {
  const reported: Request[] = [];
  visitor.on('request', (request) => isOfAVisit(request) && reported.push(request));
  await visitor.goto(museum.at('', 'quiet'));
  await screenIsThere(visitor);
  await putAway(visitor);
  await visitor.waitForTimeout(500);
  expect(reported).toEqual([]);
});

test('a server that accepts no visit delays nobody and is not reported to the visitor', async ({ visitor, museum }) => {
  await visitor.route(/\/(visit\w+|registerVisit)$/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await visitor.goto(museum.at('', 'quiet'));
  await screenIsThere(visitor);
  await visitor.getByRole('button', { name: 'Start' }).click();
  await expect(visitor.getByRole('link', { name: /Type a number/ })).toBeVisible();
  await openWork(visitor, museum.at('keyboard', 'quiet'), '103');
  await expect(visitor.getByRole('alert')).toHaveCount(0);
});
