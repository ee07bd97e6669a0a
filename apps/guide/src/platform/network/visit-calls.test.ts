import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitCall } from '#domain/visit/visit-call.ts';
import { sendVisitCalls } from './visit-calls.ts';

const START = '2026-11-21T10:00:00.000+01:00';
const BEGINNING = { idMuseum: 7, visitorToken: 'token', idDevice: 'phone', idLanguage: 2, startDate: START };
let asked: [method: string | undefined, path: string, body: unknown][];
let answer: () => Promise<Response>;
let send: ReturnType<typeof sendVisitCalls>;

beforeEach(() => {
  asked = [];
  answer = async () => Response.json({});
  send = sendVisitCalls((address, request) => {
    asked.push([request?.method, address, JSON.parse(String(request?.body))]);
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test.each<[string, string, VisitCall]>([
  ['PUT', '/api/visitMuseum', { what: 'endVisit', body: { endDate: START } }],
  ['POST', '/api/visitRoute', { what: 'beginRoute', body: { idRoute: 3, startDate: START } }],
  ['PUT', '/api/visitRoute', { what: 'endRoute', body: { idRoute: 3, startDate: START, endDate: START } }],
  ['POST', '/api/visitArtwork', { what: 'beginArtwork', body: { idArtwork: 5, startDate: START } }],
  ['PUT', '/api/visitArtwork', { what: 'endArtwork', body: { idArtwork: 5, startDate: START, duration: 61 } }],
])('%s %s carries the id of the visit', async (method, path, call) => {
  expect(await send(call, 'registered')).toEqual({ tag: 'accepted' });
  expect(asked).toEqual([[method, path, { ...call.body, idVisit: 'registered' }]]);
});

describe('a visit that begins', () => {
  const begins = { what: 'beginVisit', body: BEGINNING } as const;
  const registers = { what: 'registerVisit', body: { ...BEGINNING, languageCode: 'en_GB' } } as const;

  test('returns the visit that the server stored, and its id', async () => {
    const visit = { ...BEGINNING, idVisit: 'registered', endDate: null };
    answer = async () => Response.json(visit);
    expect(await send(begins)).toEqual({ tag: 'accepted', idVisit: 'registered', visit });
    expect(asked).toEqual([['POST', '/api/visitMuseum', BEGINNING]]);
  });
  test('returns its id in the first generation, too', async () => {
    answer = async () => Response.json({ success: true, data: { IdVisit: 'registered' } });
    expect(await send(registers)).toEqual({ tag: 'accepted', idVisit: 'registered' });
    expect(asked).toEqual([['POST', '/cicerone/api/Museum/7/v2/registerVisit', registers.body]]);
  });
  test.each([begins, registers])('returns no id if the response is invalid: $what', async (call) => {
    for (const nothing of ['null', '{}', '[]']) {
      answer = async () => new Response(nothing);
      expect(await send(call)).toMatchObject({ tag: 'accepted', idVisit: undefined });
    }
  });
});

test('a failed call is only logged', async () => {
  const call: VisitCall = { what: 'beginRoute', body: { idRoute: 3, startDate: START } };
  answer = async () => new Response('{}', { status: 503 });
  expect(await send(call, 'registered')).toEqual({ tag: 'refused', status: 503 });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await send(call, 'registered')).toEqual({ tag: 'offline' });
  expect(console.warn).toHaveBeenCalledTimes(2);
});
