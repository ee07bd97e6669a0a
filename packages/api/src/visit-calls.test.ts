import { describe, expect, test } from 'vitest';
import { basicAuthorization } from './basic-authorization.ts';
import type { Fetch } from './fetch-port.ts';
import { createVisitCalls } from './visit-calls.ts';

const GUIDE = { user: 'guide', password: 'secret' };
const START = '2026-11-21T10:00:00.000+01:00';
const ID_VISIT = 'AAAAAAAAAAAAAAAAAAAAAA';
const BEGINNING = { visitorToken: 'token', idLanguage: 2, idDevice: 'phone', startDate: START };

const ANSWER = { idStudy: 1, idQuestion: 2, version: 3, value: [4], givenDate: START };
const BATCH = { idMuseum: 7, batch: ID_VISIT, day: '2026-11-21' };

type Asked = { address: string; request: NonNullable<Parameters<Fetch>[1]> };

function server(answer: object = {}, status = 200) {
  const asked: Asked[] = [];
  const fetch: Fetch = async (address, request = {}) => {
    asked.push({ address, request });
    return { ok: status === 200, status, json: async () => answer, arrayBuffer: async () => new ArrayBuffer(0) };
  };
  return { asked, calls: createVisitCalls(fetch, GUIDE, 'https://museum.example') };
}

/** Every call of a visit, with its method and path. */
const EVERY = [
  ['POST', '/api/visitMuseum', (calls) => calls.beginVisit({ idMuseum: 7, ...BEGINNING })],
  ['PUT', '/api/visitMuseum', (calls) => calls.endVisit({ idVisit: ID_VISIT, endDate: START })],
  ['POST', '/api/visitRoute', (calls) => calls.beginRoute({ idVisit: ID_VISIT, idRoute: 3, startDate: START })],
  ['PUT', '/api/visitRoute', (calls) => calls.endRoute({ idVisit: ID_VISIT, idRoute: 3, endDate: START })],
  ['POST', '/api/visitArtwork', (calls) => calls.beginArtwork({ idVisit: ID_VISIT, idArtwork: 5, startDate: START })],
  ['PUT', '/api/visitArtwork', (calls) => calls.endArtwork({ idVisit: ID_VISIT, idArtwork: 5, duration: 61 })],
  ['PUT', '/api/visitAnswer', (calls) => calls.giveAnswer({ idVisit: ID_VISIT, ...ANSWER })],
  [
    'POST',
    '/api/eventCounts',
    (calls) => calls.sendCounts({ ...BATCH, counts: [{ event: 'empty-search', count: 1 }] }),
  ],
  ['POST', '/cicerone/api/Museum/7/v2/registerVisit', (calls) => calls.registerVisit(7, BEGINNING)],
] as const satisfies [string, string, (calls: ReturnType<typeof createVisitCalls>) => Promise<unknown>][];

describe.each(EVERY)('%s %s', (method, path, call) => {
  test('is sent as JSON, and outlives the page', async () => {
    const { asked, calls } = server();
    await call(calls);
    expect(asked).toMatchObject([{ address: `https://museum.example${path}`, request: { method, keepalive: true } }]);
    expect(asked[0]?.request.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });
  test('has the fixed header in the first generation alone', async () => {
    const { asked, calls } = server();
    await call(calls);
    const { authorization } = asked[0]?.request.headers ?? {};
    expect(authorization).toBe(path.startsWith('/api/') ? undefined : basicAuthorization(GUIDE));
  });
  test('that is refused, or without network, is a failure as a value', async () => {
    expect(await call(server({}, 503).calls)).toEqual({ tag: 'refused', status: 503 });
    const offline = createVisitCalls(() => Promise.reject(new TypeError('Failed to fetch')), GUIDE);
    expect(await call(offline)).toEqual({ tag: 'offline' });
  });
});

test('a visit that begins is sent unchanged, and the result is what the server stored', async () => {
  const stored = { ...BEGINNING, idMuseum: 7, idVisit: ID_VISIT, endDate: null };
  const { asked, calls } = server(stored);
  expect(await calls.beginVisit({ idMuseum: 7, ...BEGINNING })).toEqual(stored);
  expect(JSON.parse(asked[0]?.request.body ?? '')).toEqual({ idMuseum: 7, ...BEGINNING });
});
