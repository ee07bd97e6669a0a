import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { expect, test } from 'vitest';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../../testing/test-venue.ts';
import type { VisitBounds } from './visit-limits.ts';

const START = '2024-11-21T10:00:00.250+01:00';
const MUSEUM = '192.0.2.1';
const HOME = '198.51.100.1';
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';

const folder = await folderWithVenue();
await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second' }));
await published(folder, 2);
const database = await testDatabase();
let tokens = 0;

/** A server with these limits, and clients at any address. */
async function serverWith(visitBounds: Partial<VisitBounds>, requestsPerMinute = 1e9) {
  const app = await testApp({ folder, database, visitBounds, requestsPerMinute });
  async function send(method: 'POST' | 'PUT', url: string, payload: object, remoteAddress: string) {
    const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
    const answer = await app.inject({ method, url, payload, remoteAddress, headers });
    return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() };
  }
  const newVisit = (changes: object) => ({
    idMuseum: 1,
    visitorToken: `phone-${++tokens}`,
    idLanguage: 2,
    startDate: START,
    ...changes,
  });
  return {
    begin: (address: string, changes: object = {}) => send('POST', '/api/visitMuseum', newVisit(changes), address),
    register: (address: string, changes: object = {}) =>
      send('POST', '/cicerone/api/Museum/1/v2/registerVisit', newVisit(changes), address),
    lookAt: (address: string, idVisit: string, changes: object = {}) =>
      send('POST', '/api/visitArtwork', { idVisit, idArtwork: 1, startDate: START, ...changes }, address),
    end: (address: string, idVisit: string) =>
      send('PUT', '/api/visitMuseum', { idVisit, endDate: START, visitorToken: 'not read' }, address),
  };
}

async function statuses(asked: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const answers: number[] = [];
  for (const ask of asked) answers.push((await ask()).status);
  return answers;
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('an address where more visits begin than in the fullest museum waits, and no other does', async () => {
  const { begin, register } = await serverWith({ visitsOfAddress: 3 });
  expect(await statuses([() => begin(MUSEUM), () => register(MUSEUM), () => begin(MUSEUM)])).toEqual([200, 200, 200]);
  expect(await begin(MUSEUM)).toMatchObject({ status: 429, wait: expect.stringMatching(/^[1-9]\d?$/) });
  expect((await register(MUSEUM)).status).toBe(429);
  expect((await begin(HOME)).status).toBe(200);
});

test('all addresses of one provider prefix count as one', async () => {
  const { begin } = await serverWith({ visitsOfAddress: 2 });
  const ofOne = ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:0:9::'].map((address) => () => begin(address));
  expect(await statuses(ofOne)).toEqual([200, 200, 429]);
  expect((await begin('2001:db8:0:1::1')).status).toBe(200);
  const written = ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7'].map((address) => () => begin(address));
  expect(await statuses(written)).toEqual([200, 200, 429]);
});

test('a write with invalid content is not counted, nor is a visit of an unknown venue', async () => {
  const { begin, register, lookAt } = await serverWith({ visitsOfAddress: 1, visitsOfVenue: 1, shareOfAddress: 0 }, 1);
  const bad = [{ startDate: '2999-01-01T00:00:00Z' }, { idMuseum: 2 ** 31 }, { visitorToken: '\u0000' }];
  expect(await statuses(bad.map((changes) => () => begin(MUSEUM, changes)))).toEqual([400, 400, 400]);
  expect(await statuses(times(3, () => begin(MUSEUM, { idMuseum: 99 })))).toEqual([404, 404, 404]);
  expect(await statuses(times(3, () => lookAt(MUSEUM, 'no id of a visit')))).toEqual([400, 400, 400]);
  expect(await statuses(times(3, () => register(MUSEUM, { idMuseum: 2 }))), 'of two venues').toEqual([400, 400, 400]);
  expect((await begin(MUSEUM)).status).toBe(200);
});

test('a visit that has begun continues while no more can begin', async () => {
  const { begin, lookAt, end } = await serverWith({ visitsOfAddress: 1 });
  const { idVisit } = (await begin(MUSEUM)).body;
  expect((await begin(MUSEUM)).status).toBe(429);
  expect(await statuses([() => lookAt(MUSEUM, idVisit), () => end(MUSEUM, idVisit)])).toEqual([200, 200]);
});

test('if an address writes too much, only visits above their fair share wait', async () => {
  const { begin, lookAt } = await serverWith({ writesOfAddress: 5, shareOfVisit: 2 });
  const [greedy, other] = [(await begin(MUSEUM)).body.idVisit, (await begin(MUSEUM)).body.idVisit];
  expect(await statuses(times(7, () => lookAt(MUSEUM, greedy)))).toEqual([...times(5, 200), 429, 429]);
  expect(await statuses(times(3, () => lookAt(MUSEUM, other)))).toEqual([200, 200, 429]);
  expect(await statuses(times(5, () => lookAt(MUSEUM, NOBODY.replace('A', 'B'))))).toEqual([404, 404, 429, 429, 429]);
  expect((await lookAt(HOME, greedy)).status).toBe(200);
});

test('a client that invents a visit for each call is stopped, and shuts out no other address', async () => {
  const { lookAt } = await serverWith({ writesOfAddress: 2, shareOfVisit: 2, mostOfSite: 4 });
  const madeUp = (at: number) => `${at}`.padStart(22, 'A');
  const calls = [1, 2, 3, 4, 5, 6].map((at) => () => lookAt(MUSEUM, madeUp(at)));
  expect(await statuses(calls)).toEqual([404, 404, 404, 404, 429, 429]);
  expect((await lookAt(HOME, NOBODY)).status).toBe(404);
});

test('a venue filled by strangers is open to every address below its fair share', async () => {
  const { begin } = await serverWith({ visitsOfVenue: 4, shareOfAddress: 2 });
  expect(await statuses(times(4, () => begin('203.0.113.1')))).toEqual([200, 200, 200, 200]);
  expect((await begin('203.0.113.1')).status, 'who filled it').toBe(429);
  expect(await statuses(times(3, () => begin(MUSEUM)))).toEqual([200, 200, 429]);
  expect(await statuses(times(3, () => begin(HOME)))).toEqual([200, 200, 429]);
  expect((await begin('203.0.113.1', { idMuseum: 2 })).status, 'another venue').toBe(200);
});

test('all networks of one provider’s customer share one limit', async () => {
  const { begin, lookAt } = await serverWith({ visitsOfSite: 3, mostOfSite: 3 });
  const ofOne = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:7:4::1'];
  expect(await statuses(ofOne.map((address) => () => begin(address)))).toEqual([200, 200, 200, 429]);
  expect(await statuses(ofOne.map((address) => () => lookAt(address, NOBODY)))).toEqual([404, 404, 404, 429]);
  expect((await begin('2001:db8:8::1')).status).toBe(200);
});

test('a venue has a limit, from however many addresses visits begin in it', async () => {
  const { begin } = await serverWith({ mostOfVenue: 3, visitsOfVenue: 1 });
  const addresses = [1, 2, 3, 4].map((at) => `203.0.113.${at}`);
  expect(await statuses(addresses.map((address) => () => begin(address)))).toEqual([200, 200, 200, 429]);
  expect((await begin(MUSEUM, { idMuseum: 2 })).status, 'another venue').toBe(200);
});

test('a visitor who writes more than any finger can tap waits, and visitors without a token do not wait for each other', async () => {
  const { begin } = await serverWith({ writesOfVisitor: 2 });
  const visitorToken = 'flood';
  expect(await statuses(times(3, () => begin(MUSEUM, { visitorToken })))).toEqual([200, 200, 429]);
  expect(await statuses(times(3, () => begin(MUSEUM, { visitorToken: undefined })))).toEqual([200, 200, 200]);
});
