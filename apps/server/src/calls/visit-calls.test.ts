import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Database } from '../storage/database/open-database.ts';
import { visitStages, visits } from '../storage/database/schema.ts';
import { TEST_CREDENTIALS, testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';

const START = '2026-11-21T10:00:00.250+01:00';
const LATER = '2026-11-21T11:00:00.000+01:00';
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';
let app: FastifyInstance;
let database: Database;
let tokens = 0;

/** Two open venues with two works and a route each, and a deactivated one. */
beforeAll(async () => {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second' }));
  await published(folder, 2);
  await imported(folder, await testPackage({ idMuseum: 'closed', name: 'Closed', deactivated: true }));
  await published(folder, 3);
  database = await testDatabase();
  app = await testApp({ folder, database });
});

const send = async (method: 'POST' | 'PUT', url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method, url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const post = (name: string, body: object) => send('POST', `/api/${name}`, body);
const put = (name: string, body: object) => send('PUT', `/api/${name}`, body);
const register = (idMuseum: number, body: object) =>
  send('POST', `/cicerone/api/Museum/${idMuseum}/v2/registerVisit`, body, {
    authorization: basicAuthorization(TEST_CREDENTIALS),
  });

const newVisit = (changes: object = {}) => {
  tokens += 1;
  return { idMuseum: 1, visitorToken: `phone-${tokens}`, idLanguage: 2, idDevice: 'EG1', startDate: START, ...changes };
};
const begun = async (changes: object = {}) => (await post('visitMuseum', newVisit(changes))).body.idVisit as string;

describe('a visit', () => {
  it('is stored as it was told, under an id that nobody guesses', async () => {
    const visit = newVisit();
    const { status, body } = await post('visitMuseum', visit);
    expect(status).toBe(200);
    expect(body).toEqual({ ...visit, idVisit: expect.stringMatching(/^[\w-]{22}$/), endDate: null });
    const [stored] = await database.tables.select().from(visits).where(eq(visits.idVisit, body.idVisit));
    expect(stored).toMatchObject({ visitorToken: visit.visitorToken, startDate: new Date(START), endDate: null });
  });
  it('that is sent again is the same one, at the same moment too', async () => {
    const visit = newVisit();
    const answers = await Promise.all([1, 2, 3].map(() => post('visitMuseum', visit)));
    answers.push(await post('visitMuseum', visit));
    expect(new Set(answers.map(({ body }) => body.idVisit)).size).toBe(1);
  });
  it('of another start is another one', async () => {
    const visit = newVisit();
    const [one, other] = [
      await post('visitMuseum', visit),
      await post('visitMuseum', { ...visit, startDate: '2026-11-21T10:00:00.251+01:00' }),
    ];
    expect(one.body.idVisit).not.toBe(other.body.idVisit);
  });
  it('ends when it is told to, and never earlier than it was told before', async () => {
    const idVisit = await begun();
    expect((await put('visitMuseum', { idVisit, endDate: LATER })).body.endDate).toBe(LATER);
    expect((await put('visitMuseum', { idVisit, endDate: START })).body.endDate).toBe(LATER);
  });
  it('may bring fields that nobody reads, and leave its device out', async () => {
    const { idDevice: _, ...visit } = newVisit({ email: 'x', artworks: [{}] });
    expect(await post('visitMuseum', visit)).toMatchObject({ status: 200, body: { idDevice: null } });
  });
  it.each([
    ['a token with a space', { visitorToken: 'a b' }, 'visitorToken'],
    ['a token that ends a line', { visitorToken: 'a\u0000' }, 'visitorToken'],
    ['a date without an offset', { startDate: '2026-11-21T10:00:00' }, 'startDate'],
    ['a language of no product', { idLanguage: 19 }, 'idLanguage'],
    ['half a venue', { idMuseum: 1.5 }, 'idMuseum'],
    ['a device with half a letter', { idDevice: '\ud800' }, 'idDevice'],
  ])('with %s is refused with its field', async (_, change, field) => {
    const { status, body } = await post('visitMuseum', newVisit(change));
    expect([status, body.issues[0].field]).toEqual([400, field]);
  });
  it.each([
    ['nobody’s', 99],
    ['deactivated', 3],
    ['beyond every number', 2 ** 53 - 1],
  ])('of a venue that is %s is refused', async (_, idMuseum) => {
    expect((await post('visitMuseum', newVisit({ idMuseum }))).status).toBe(404);
    expect((await register(idMuseum, newVisit())).status).toBe(404);
  });
  it('that nobody began cannot end', async () => {
    expect((await put('visitMuseum', { idVisit: NOBODY, endDate: LATER })).status).toBe(404);
  });
});

describe('the first generation', () => {
  it('registers a visit, and gives the same id as the second for the same visit', async () => {
    const visit = newVisit();
    const first = await register(1, { ...visit, endDate: START });
    expect(first).toEqual({ status: 200, body: { success: true, data: { IdVisit: expect.any(String) } } });
    const second = await post('visitMuseum', visit);
    expect(second.body).toMatchObject({ idVisit: first.body.data.IdVisit, endDate: START });
  });
  it('takes a visit that says no more than who and when, in the default language', async () => {
    const { body } = await register(1, { visitorToken: 'bare', startDate: START });
    const [stored] = await database.tables.select().from(visits).where(eq(visits.idVisit, body.data.IdVisit));
    expect(stored).toMatchObject({ idLanguage: 1, idDevice: null });
  });
  it('is refused without the fixed header, whatever it brings', async () => {
    expect((await send('POST', '/cicerone/api/Museum/1/v2/registerVisit', {})).status).toBe(401);
  });
  it('names the field of bad input', async () => {
    const { status, body } = await register(1, { visitorToken: '', startDate: START });
    expect([status, body.success, body.issues[0].field]).toEqual([400, false, 'visitorToken']);
  });
});

describe('a view of a work', () => {
  it('begins and ends with its seconds', async () => {
    const idVisit = await begun();
    const view = { idVisit, idArtwork: 1, startDate: START };
    expect(await post('visitArtwork', view)).toEqual({ status: 200, body: { ...view, duration: null } });
    expect(await put('visitArtwork', { idVisit, idArtwork: 1, duration: 61 })).toEqual({
      status: 200,
      body: { ...view, duration: 61 },
    });
    const [stored] = await database.tables.select().from(visitStages).where(eq(visitStages.idVisit, idVisit));
    expect(stored?.endDate).toEqual(new Date(Date.parse(START) + 61_000));
  });
  it('ends as the latest that is open, unless it says which it is', async () => {
    const idVisit = await begun();
    for (const startDate of [START, LATER]) await post('visitArtwork', { idVisit, idArtwork: 1, startDate });
    const end = (duration: number, startDate?: string) =>
      put('visitArtwork', { idVisit, idArtwork: 1, duration, ...(startDate && { startDate }) });
    expect((await end(10)).body).toMatchObject({ startDate: LATER, duration: 10 });
    expect((await end(20)).body).toMatchObject({ startDate: START, duration: 20 });
    expect((await end(30, START)).body).toMatchObject({ startDate: START, duration: 30 });
  });
  it('that ends twice has the longer of its seconds, at the same moment too', async () => {
    const idVisit = await begun();
    await post('visitArtwork', { idVisit, idArtwork: 1, startDate: START });
    const end = (duration: number) => put('visitArtwork', { idVisit, idArtwork: 1, duration, startDate: START });
    await Promise.all([end(5), end(50), end(7)]);
    expect((await end(6)).body.duration).toBe(50);
  });
  it.each([
    ['of an unknown work', { idArtwork: 99 }, 404],
    ['of a work of another venue', { idArtwork: 3 }, 404],
    ['in an unknown visit', { idVisit: NOBODY }, 404],
    ['in a visit whose id is none', { idVisit: 'x' }, 400],
  ])('%s is refused', async (_, change, status) => {
    const idVisit = await begun();
    expect((await post('visitArtwork', { idVisit, idArtwork: 1, startDate: START, ...change })).status).toBe(status);
  });
  it.each([-1, 1.5, 604_801, '5'])('of %o seconds is refused with its field', async (duration) => {
    const { status, body } = await put('visitArtwork', { idVisit: NOBODY, idArtwork: 1, duration });
    expect([status, body.issues[0].field]).toEqual([400, 'duration']);
  });
  it('that nobody began cannot end', async () => {
    const idVisit = await begun();
    expect((await put('visitArtwork', { idVisit, idArtwork: 1, duration: 1 })).status).toBe(404);
  });
});

test('what is told of one visit in a burst is all there, each in its own record', async () => {
  const idVisits = await Promise.all(Array.from({ length: 50 }, () => begun()));
  const views = idVisits.flatMap((idVisit) => [1, 2].map((idArtwork) => ({ idVisit, idArtwork, startDate: START })));
  const answers = await Promise.all([...views, ...views].map((view) => post('visitArtwork', view)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
  for (const idVisit of idVisits) {
    const stored = await database.tables.select().from(visitStages).where(eq(visitStages.idVisit, idVisit));
    expect(stored).toHaveLength(2);
  }
});

test('a visitor who writes more than any finger can tap is stopped, and nobody else', async () => {
  const own = await testApp({ database });
  const tell = (visitorToken: string) =>
    own.inject({ method: 'POST', url: '/api/visitMuseum', payload: newVisit({ visitorToken }) });
  const answers = await Promise.all(Array.from({ length: 601 }, () => tell('flood')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await tell('another')).statusCode).toBe(200);
});

test('while the database is away a visit is refused, with the time to come again', async () => {
  const own = await testApp();
  const answer = await own.inject({ method: 'POST', url: '/api/visitMuseum', payload: newVisit() });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});
