import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Database } from '../../storage/database/open-database.ts';
import { visitStages, visits } from '../../storage/database/schema.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../../testing/test-venue.ts';

const START = '2024-11-21T10:00:00.250+01:00';
const LATER = '2024-11-21T11:00:00.000+01:00';
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';
let app: FastifyInstance;
let database: Database;
let tokens = 0;

/** Two open venues with two works and a route each, and a deactivated one. */
beforeAll(async () => {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second', timezone: 'America/Lima' }));
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

const workOf = async (idMuseum: number) => {
  const answer = await app.inject(`/api/museums/detail/all-data/${idMuseum}/2`);
  return answer.json().artworks[0] as { idArtwork: number };
};

describe('a refusal says what is wrong', () => {
  it.each(['yesterday', '2026-05-31', '1999-01-01T10:00:00Z', ''])('a date such as "%s"', async (startDate) => {
    const { status, body } = await post('visitMuseum', newVisit({ startDate }));
    const message = 'must be a moment of 2000 or later, such as 2026-05-31T10:00:00+02:00';
    expect([status, body.issues]).toEqual([400, [{ field: 'startDate', message }]]);
  });

  it.each(['{"__proto__": {"x": 1}}', '{"constructor": {"prototype": {}}}'])('a reserved name: %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/visitMuseum', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^The body has a field called "__proto__".*leave the field out\.$/);
  });

  it('a body that is broken', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/visitMuseum', payload: '{"__proto__"', headers });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('not valid JSON')]);
  });

  it('a body of more than 16 kB', async () => {
    const ofBytes = (bytes: number) => newVisit({ more: 'x'.repeat(bytes) });
    expect((await post('visitMuseum', ofBytes(16_000))).status).toBe(200);
    expect((await post('visitMuseum', ofBytes(16 * 1024))).status).toBe(413);
  });

  it('an id in an address that is a number to programs alone', async () => {
    for (const url of ['/api/languages/0x1', '/api/museums/detail/all-data/1e0/2']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ field: expect.any(String), message: 'must be a number in digits, such as 7' }],
      ]);
    }
  });
});

describe('a visit', () => {
  it('is stored as it was sent, under an id that nobody can guess', async () => {
    const visit = newVisit();
    const { status, body } = await post('visitMuseum', visit);
    expect(status).toBe(200);
    expect(body).toEqual({ ...visit, idVisit: expect.stringMatching(/^[\w-]{22}$/), endDate: null });
    const [stored] = await database.tables.select().from(visits).where(eq(visits.idVisit, body.idVisit));
    expect(stored).toMatchObject({ visitorToken: visit.visitorToken, startDate: new Date(START), endDate: null });
  });
  it('that is sent again is the same one, also at the same moment', async () => {
    const visit = newVisit();
    const answers = await Promise.all([1, 2, 3].map(() => post('visitMuseum', visit)));
    answers.push(await post('visitMuseum', visit));
    expect(new Set(answers.map(({ body }) => body.idVisit)).size).toBe(1);
  });
  it('with another start is another one', async () => {
    const visit = newVisit();
    const [one, other] = [
      await post('visitMuseum', visit),
      await post('visitMuseum', { ...visit, startDate: '2024-11-21T10:00:00.251+01:00' }),
    ];
    expect(one.body.idVisit).not.toBe(other.body.idVisit);
  });
  it('ends at the reported time, and never earlier than reported before', async () => {
    const idVisit = await begun();
    expect((await put('visitMuseum', { idVisit, endDate: LATER })).body.endDate).toBe(LATER);
    expect((await put('visitMuseum', { idVisit, endDate: START })).body.endDate).toBe(LATER);
  });
  it('ends no earlier than it began, on a phone whose clock was set back', async () => {
    const idVisit = await begun();
    const endDate = '2024-11-21T09:00:00.000+01:00';
    expect((await put('visitMuseum', { idVisit, endDate })).body.endDate).toBe(START);
  });
  it('may have unknown fields, and omit its device', async () => {
    const { idDevice: _, ...visit } = newVisit({ email: 'x', artworks: [{}] });
    expect(await post('visitMuseum', visit)).toMatchObject({ status: 200, body: { idDevice: null } });
  });
  it('without a start and a token begins now, with a generated token', async () => {
    const { idMuseum, idLanguage } = newVisit();
    const before = Date.now();
    const [one, other] = [
      await post('visitMuseum', { idMuseum, idLanguage }),
      await post('visitMuseum', { idMuseum, idLanguage, visitorToken: null, startDate: null }),
    ];
    for (const { status, body } of [one, other]) {
      expect([status, body.visitorToken]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)]);
      expect(Date.parse(body.startDate)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(body.startDate)).toBeLessThanOrEqual(Date.now());
    }
    expect(one.body.visitorToken).not.toBe(other.body.visitorToken);
  });
  it('may name museum and language by digits in text', async () => {
    const { status, body } = await post('visitMuseum', newVisit({ idMuseum: '1', idLanguage: '12' }));
    expect([status, body.idMuseum, body.idLanguage]).toEqual([200, 1, 12]);
    const own = await post('visitMuseum', newVisit({ idLanguage: 100 }));
    expect([own.status, own.body.idLanguage], 'a language that this installation gave an id to').toEqual([200, 100]);
  });
  it('has dates without an offset read as clocks show them in the installation’s timezone', async () => {
    const visit = newVisit({ startDate: '2024-07-15T10:00:00' });
    const { body } = await post('visitMuseum', visit);
    expect(body.startDate).toBe('2024-07-15T10:00:00.000+02:00');
    const end = { idVisit: body.idVisit, endDate: '2024-07-15T11:30:00.5' };
    expect((await put('visitMuseum', end)).body.endDate).toBe('2024-07-15T11:30:00.500+02:00');
  });
  it('has its dates in the timezone of its venue, where that has its own', async () => {
    const begun = await post('visitMuseum', newVisit({ idMuseum: 2, startDate: '2024-07-15T10:00:00' }));
    expect(begun.body.startDate).toBe('2024-07-15T10:00:00.000-05:00');
    const { idVisit } = begun.body;
    const end = await put('visitMuseum', { idVisit, endDate: '2024-07-15T11:00:00' });
    expect(end.body.endDate).toBe('2024-07-15T11:00:00.000-05:00');
    const { idArtwork } = await workOf(2);
    const view = await post('visitArtwork', { idVisit, idArtwork, startDate: '2024-07-15T17:30:00+02:00' });
    expect(view.body.startDate).toBe('2024-07-15T10:30:00.000-05:00');
    const left = await put('visitArtwork', { idVisit, idArtwork, startDate: '2024-07-15T10:30:00', duration: 9 });
    expect(left.body).toEqual({ ...view.body, duration: 9 });
  });
  it('ends with the complete record that the phone stores', async () => {
    const { body } = await post('visitMuseum', newVisit());
    const record = { ...body, languageCode: 'en_GB', idLanguage: 2, endDate: LATER };
    expect(await put('visitMuseum', record)).toMatchObject({ status: 200, body: { ...body, endDate: LATER } });
  });
  it.each([
    ['a token with a space', { visitorToken: 'a b' }, 'visitorToken'],
    ['a token that ends a line', { visitorToken: 'a\u0000' }, 'visitorToken'],
    ['an impossible date', { startDate: '2024-02-30T10:00:00' }, 'startDate'],
    ['text instead of a date', { startDate: 'yesterday' }, 'startDate'],
    ['a date of the year zero', { startDate: '0000-01-01T00:00:00Z' }, 'startDate'],
    ['a date before there were such guides', { startDate: '2000-01-01T00:00:00+00:01' }, 'startDate'],
    ['a date from a clock that is years ahead', { startDate: '2999-12-31T23:59:59Z' }, 'startDate'],
    ['a date that no database can store', { startDate: '9999-12-31T23:59:59-23:59' }, 'startDate'],
    ['a venue as a word', { idMuseum: 'one' }, 'idMuseum'],
    ['more digits than an id has', { idMuseum: '9'.repeat(16) }, 'idMuseum'],
    ['a venue above the largest number', { idMuseum: 2 ** 31 }, 'idMuseum'],
    ['a venue above the largest number, in text', { idMuseum: '2147483648' }, 'idMuseum'],
    ['an unknown language, in text', { idLanguage: '19' }, 'idLanguage'],
    ['an unknown language', { idLanguage: 19 }, 'idLanguage'],
    ['a fractional venue', { idMuseum: 1.5 }, 'idMuseum'],
    ['a device with half a surrogate pair', { idDevice: '\ud800' }, 'idDevice'],
  ])('with %s is refused with its field', async (_, change, field) => {
    const { status, body } = await post('visitMuseum', newVisit(change));
    expect([status, body.issues[0].field]).toEqual([400, field]);
  });
  it.each([
    ['nobody’s', 99],
    ['deactivated', 3],
    ['the largest possible id', 2 ** 31 - 1],
  ])('of a venue that is %s is refused', async (_, idMuseum) => {
    expect((await post('visitMuseum', newVisit({ idMuseum }))).status).toBe(404);
    expect((await register(idMuseum, newVisit())).status).toBe(404);
  });
  it('that never began cannot end', async () => {
    expect((await put('visitMuseum', { idVisit: NOBODY, endDate: LATER })).status).toBe(404);
  });
});

describe('the first generation', () => {
  it('registers a visit, and returns the same id as the second for the same visit', async () => {
    const visit = newVisit();
    const first = await register(1, { ...visit, endDate: START });
    expect(first).toEqual({ status: 200, body: { success: true, data: { IdVisit: expect.any(String) } } });
    const second = await post('visitMuseum', visit);
    expect(second.body).toMatchObject({ idVisit: first.body.data.IdVisit, endDate: START });
  });
  const registered = async (idMuseum: number, body: object) => {
    const { status, body: answer } = await register(idMuseum, body);
    const [stored] = await database.tables.select().from(visits).where(eq(visits.idVisit, answer.data.IdVisit));
    return { status, stored };
  };

  it('accepts a visit with only a token and a start, in the default language', async () => {
    const { stored } = await registered(1, { visitorToken: 'bare', startDate: START });
    expect(stored).toMatchObject({ idLanguage: 1, idDevice: null });
  });
  it('accepts venue, language and device alone, as older guides send them', async () => {
    const before = Date.now();
    const reported = { idMuseum: 1, idLanguage: 5, languageCode: 'de_DE', idDevice: 'EG1' };
    const { status, stored } = await registered(1, reported);
    expect(status).toBe(200);
    expect(stored).toMatchObject({ idMuseum: 1, idLanguage: 5, idDevice: 'EG1', endDate: null });
    expect(stored?.startDate.getTime()).toBeGreaterThanOrEqual(before);
    expect(stored?.startDate.getTime()).toBeLessThanOrEqual(Date.now());
  });
  it('accepts a visit without any field', async () => {
    expect(await registered(1, {})).toMatchObject({ status: 200, stored: { idMuseum: 1, idLanguage: 1 } });
  });
  it.each([
    ['de_DE', 5],
    ['nb', 16],
    ['xx_XX', 1],
  ])('recognises the language by its code alone: %s', async (languageCode, idLanguage) => {
    expect(await registered(1, { languageCode })).toMatchObject({ status: 200, stored: { idLanguage } });
  });
  it('accepts ids as digits in text, and a date as clocks show it', async () => {
    const reported = {
      idMuseum: '2',
      idLanguage: '3',
      startDate: '2024-01-15T10:00:00',
      endDate: '2024-01-15T11:00:00',
    };
    expect((await registered(2, reported)).stored).toMatchObject({
      idMuseum: 2,
      idLanguage: 3,
      startDate: new Date('2024-01-15T15:00:00Z'),
      endDate: new Date('2024-01-15T16:00:00Z'),
    });
  });
  it('refuses a visit of another venue than the address names', async () => {
    const { status, body } = await register(1, { idMuseum: 2 });
    expect([status, body.success, body.issues[0].field]).toEqual([400, false, 'idMuseum']);
  });
  it('is refused without the fixed header, whatever it sends', async () => {
    expect((await send('POST', '/cicerone/api/Museum/1/v2/registerVisit', {})).status).toBe(401);
  });
  it.each([
    ['visitorToken', { visitorToken: '' }],
    ['idMuseum', { idMuseum: 2 ** 31 }],
    ['startDate', { startDate: '1999-12-31T23:59:59Z' }],
    ['endDate', { endDate: '9999-12-31T23:59:59Z' }],
  ])('names the field of bad input: %s', async (field, bad) => {
    const { status, body } = await register(1, { visitorToken: 'phone', startDate: START, ...bad });
    expect([status, body.success, body.issues[0].field]).toEqual([400, false, field]);
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
  it('ends the latest open one, unless it names another', async () => {
    const idVisit = await begun();
    for (const startDate of [START, LATER]) await post('visitArtwork', { idVisit, idArtwork: 1, startDate });
    const end = (duration: number, startDate?: string) =>
      put('visitArtwork', { idVisit, idArtwork: 1, duration, ...(startDate && { startDate }) });
    expect((await end(10)).body).toMatchObject({ startDate: LATER, duration: 10 });
    expect((await end(20)).body).toMatchObject({ startDate: START, duration: 20 });
    expect((await end(30, START)).body).toMatchObject({ startDate: START, duration: 30 });
  });
  it('that ends twice keeps the longer duration, also at the same moment', async () => {
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
    ['in a visit with an invalid id', { idVisit: 'x' }, 400],
  ])('%s is refused', async (_, change, status) => {
    const idVisit = await begun();
    expect((await post('visitArtwork', { idVisit, idArtwork: 1, startDate: START, ...change })).status).toBe(status);
  });
  it('accepts the id of a work as digits in text, and a start as clocks show it', async () => {
    const idVisit = await begun();
    const startDate = '2024-11-21T10:00:00.250';
    const view = { idVisit, idArtwork: '1', startDate };
    expect((await post('visitArtwork', view)).body).toMatchObject({ idArtwork: 1, startDate: START });
    const end = await put('visitArtwork', { ...view, duration: 5 });
    expect(end.body).toEqual({ idVisit, idArtwork: 1, startDate: START, duration: 5 });
  });
  it('with the largest possible id is 404, with a larger one 400', async () => {
    const idVisit = await begun();
    const ends = async (id: number) => [
      (await put('visitArtwork', { idVisit, idArtwork: id, duration: 1 })).status,
      (await put('visitRoute', { idVisit, idRoute: id, endDate: LATER })).status,
    ];
    expect(await ends(2 ** 31 - 1)).toEqual([404, 404]);
    expect(await ends(2 ** 31)).toEqual([400, 400]);
  });
  it.each([-1, 1.5, 604_801, '5'])('of %o seconds is refused with its field', async (duration) => {
    const { status, body } = await put('visitArtwork', { idVisit: NOBODY, idArtwork: 1, duration });
    expect([status, body.issues[0].field]).toEqual([400, 'duration']);
  });
  it('that never began cannot end', async () => {
    const idVisit = await begun();
    expect((await put('visitArtwork', { idVisit, idArtwork: 1, duration: 1 })).status).toBe(404);
  });
});

test('all writes of one visit in a burst are stored, each in its own record', async () => {
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
  const report = (visitorToken: string) =>
    own.inject({ method: 'POST', url: '/api/visitMuseum', payload: newVisit({ visitorToken }) });
  const answers = await Promise.all(Array.from({ length: 601 }, () => report('flood')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await report('another')).statusCode).toBe(200);
});

test('while the database is unavailable a visit is refused, with a time to retry', async () => {
  const own = await testApp();
  const answer = await own.inject({ method: 'POST', url: '/api/visitMuseum', payload: newVisit() });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});
