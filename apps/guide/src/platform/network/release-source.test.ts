import { createMuseumCalls } from '@cicerone/api/museum-calls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentRelease, ENGLISH, venueDetail } from '../../testing/museum-content.ts';
import type { Exchanged } from '../day-code/exchange.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { createReleaseSource } from './release-source.ts';

const CURRENT = '/api/venues/1/current.json';
const ALL_DATA = '/api/museums/detail/all-data/1/2';

type Answers = Record<string, (Response | Error)[]>;
let answers: Answers;
let asked: string[];
/** The addresses that were asked past the browser's own cache. */
let afresh: string[];
const CACHE = 'release-source-test';
const kept = createKeptFiles(CACHE);
let source: ReturnType<typeof createReleaseSource>;
let hasCode: boolean;
let exchanged: Exchanged;

/** A server that returns each address's responses in order, and no more. */
function answer(address: string, request?: { cache?: RequestCache }): Promise<Response> {
  asked.push(address);
  if (request?.cache === 'reload') afresh.push(address);
  const next = answers[address]?.shift();
  if (next === undefined) throw new Error(`Nothing was prepared for ${address}`);
  return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
}

beforeEach(() => {
  answers = {};
  asked = [];
  afresh = [];
  hasCode = false;
  exchanged = 'refused';
  source = createReleaseSource(createMuseumCalls(answer), kept, {
    hasCode: () => hasCode,
    exchange: async () => exchanged,
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(CACHE);
});

const json = (value: unknown) => new Response(JSON.stringify(value));
const status = (code: number) => new Response('{}', { status: code });
const unreachable = () => new TypeError('Failed to fetch');

async function hashOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
const releaseOf = async (value: unknown) =>
  currentRelease(1, { languages: [{ ...ENGLISH, hash: await hashOf(value) }] });

describe('an access code that the museum has revoked', () => {
  const guarded = currentRelease(1, { accessCodeRequired: true });
  test.each<[Exchanged, boolean]>([
    ['accepted', false],
    ['later', false],
    ['refused', true],
  ])('and was taken by the phone alone is exchanged first: %s', async (result, isRefused) => {
    [hasCode, exchanged] = [true, result];
    answers[ALL_DATA] = [status(401)];
    expect(await source.isCodeRefused(guarded, 2)).toBe(isRefused);
  });
  test('is read once it is exchanged', async () => {
    const value = venueDetail(1);
    const release = { ...(await releaseOf(value)), accessCodeRequired: true };
    [hasCode, exchanged] = [true, 'accepted'];
    answers[ALL_DATA] = [status(401), json(value)];
    expect(await source.detail(release, 2)).toMatchObject({ release });
  });
  test('and cannot be exchanged is not called wrong', async () => {
    [hasCode, exchanged] = [true, 'later'];
    answers[ALL_DATA] = [status(401)];
    expect(await source.detail(guarded, 2)).toEqual({ tag: 'offline' });
  });
  test('is refused by the server', async () => {
    hasCode = true;
    answers[ALL_DATA] = [status(401)];
    expect(await source.isCodeRefused(guarded, 2)).toBe(true);
  });
  test.each([
    ['is accepted', () => new Response(null)],
    ['cannot be checked by a server in trouble', () => status(503)],
    ['cannot be checked without network', unreachable],
  ])('is not assumed if the code %s', async (_what, next) => {
    hasCode = true;
    answers[ALL_DATA] = [next()];
    expect(await source.isCodeRefused(guarded, 2)).toBe(false);
  });
  test('is not looked for in an open museum, nor without a code', async () => {
    hasCode = true;
    expect(await source.isCodeRefused(currentRelease(1), 2)).toBe(false);
    hasCode = false;
    expect(await source.isCodeRefused(guarded, 2)).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('the release in force', () => {
  test('is read from the venue’s current.json', async () => {
    answers[CURRENT] = [json(currentRelease(1))];
    expect(await source.current(1)).toEqual(currentRelease(1));
  });
  test('of a deactivated venue is returned, too', async () => {
    answers[CURRENT] = [json(currentRelease(1, { status: 1000 }))];
    expect(await source.current(1)).toEqual(currentRelease(1, { status: 1000 }));
  });
  test.each([
    [
      'in a shape that only a newer guide reads',
      () => json(currentRelease(1, { schemaVersion: 2 })),
      'venue-unreadable',
    ],
    ['of a venue that does not exist', () => status(404), 'venue-unknown'],
    ['from a server in trouble', () => status(503), 'offline'],
    ['without a network', unreachable, 'offline'],
    ['as a page of the hotel’s Wi-Fi', () => new Response('<html>Log in'), 'offline'],
  ])('%s is a failure', async (_, make, tag) => {
    answers[CURRENT] = [make()];
    expect(await source.current(1)).toEqual({ tag });
  });
});

describe('an answer that is no release of the museum', () => {
  const release = currentRelease(1);
  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'Log in'],
    ['a page’s own JSON', { status: 'Please log in' }],
    ['another museum’s release', currentRelease(2)],
    ['a release without languages', { ...release, languages: undefined }],
    ['a release with a language that is none', { ...release, languages: [null] }],
    ['a release with a field without a value', { ...release, timezone: null }],
    ['a release whose version is no number', { ...release, version: '../../1' }],
  ])('is not believed, and the server is asked once more, past the browser’s cache: %s', async (_, odd) => {
    answers[CURRENT] = [json(odd), json(release)];
    expect(await source.current(1)).toEqual(release);
    answers[CURRENT] = [json(odd), json(odd)];
    expect(await source.current(1)).toEqual({ tag: 'venue-unreadable' });
    expect(afresh).toEqual([CURRENT, CURRENT]);
  });
});

describe('the complete venue', () => {
  const detail = venueDetail(1, { name: 'Музей' });

  test('is taken when every byte matches the hash in the release', async () => {
    answers[ALL_DATA] = [json(detail)];
    expect(await source.detail(await releaseOf(detail), 2)).toMatchObject({ detail });
    expect(asked).toEqual([ALL_DATA]);
  });

  test('of a museum that requires a code is not requested without one', async () => {
    const release = { ...(await releaseOf(detail)), accessCodeRequired: true };
    expect(await source.detail(release, 2)).toEqual({ tag: 'code-required' });
    expect(asked).toEqual([]);
    hasCode = true;
    answers[ALL_DATA] = [json(detail)];
    expect(await source.detail(release, 2)).toMatchObject({ detail });
  });

  test('is refused to a code that the museum does not accept any more', async () => {
    hasCode = true;
    answers[ALL_DATA] = [status(401)];
    const release = { ...(await releaseOf(detail)), accessCodeRequired: true };
    expect(await source.detail(release, 2)).toEqual({ tag: 'code-required' });
  });

  test('that arrives damaged is requested once more', async () => {
    const release = await releaseOf(detail);
    answers = { [ALL_DATA]: [json({ ...detail, name: 'Музeй' }), json(detail)], [CURRENT]: [json(release)] };
    expect(await source.detail(release, 2)).toMatchObject({ detail });
    expect(asked).toEqual([ALL_DATA, CURRENT, ALL_DATA]);
    // The browser's own cache holds what arrived damaged.
    expect(afresh).toEqual([CURRENT, ALL_DATA]);
  });

  test('that arrives damaged twice is not shown', async () => {
    const release = await releaseOf(detail);
    const damaged = { ...detail, name: 'Музeй' };
    answers = { [ALL_DATA]: [json(damaged), json(damaged)], [CURRENT]: [json(release)] };
    expect(await source.detail(release, 2)).toEqual({ tag: 'venue-unreadable' });
  });

  test('of a release published between the calls is taken with the newer hash', async () => {
    const newer = { ...detail, version: 2 };
    answers = { [ALL_DATA]: [json(newer), json(newer)], [CURRENT]: [json(await releaseOf(newer))] };
    expect(await source.detail(await releaseOf(detail), 2)).toMatchObject({ detail: newer });
  });

  test('is missing when the network fails between the calls', async () => {
    answers = { [ALL_DATA]: [json({ ...detail, version: 2 })], [CURRENT]: [unreachable()] };
    expect(await source.detail(await releaseOf(detail), 2)).toEqual({ tag: 'offline' });
  });

  test('of a deactivated venue is reported as such, and requested only once', async () => {
    const closed = { status: 1000 };
    answers[ALL_DATA] = [json(closed)];
    expect(await source.detail(await releaseOf(closed), 2)).toEqual({ tag: 'venue-deactivated' });
    expect(asked).toEqual([ALL_DATA]);
  });

  test.each([
    ['in a shape that only a newer guide reads', { ...detail, schemaVersion: 2 }],
    ['in no shape at all', { anything: 'else' }],
    ['as nothing', null],
  ])('%s is not shown', async (_, value) => {
    const release = await releaseOf(value);
    answers = { [ALL_DATA]: [json(value), json(value)], [CURRENT]: [json(release)] };
    expect(await source.detail(release, 2)).toEqual({ tag: 'venue-unreadable' });
  });

  test('in a language that the release does not list is read unverified', async () => {
    answers[ALL_DATA] = [json(detail)];
    expect(await source.detail(currentRelease(1, { languages: [] }), 2)).toMatchObject({ detail });
  });

  test('that is no JSON is not shown, though no hash can show it', async () => {
    answers = {
      [ALL_DATA]: [new Response('<html>Log in'), new Response('<html>Log in')],
      [CURRENT]: [json(currentRelease(1, { languages: [] }))],
    };
    expect(await source.detail(currentRelease(1, { languages: [] }), 2)).toEqual({ tag: 'venue-unreadable' });
  });

  test.each([
    ['that does not exist', () => status(404), 'venue-unknown'],
    ['from a server in trouble', () => status(500), 'offline'],
    ['without a network', unreachable, 'offline'],
  ])('%s is a failure, and is requested only once', async (_, make, tag) => {
    answers[ALL_DATA] = [make()];
    expect(await source.detail(await releaseOf(detail), 2)).toEqual({ tag });
    expect(asked).toEqual([ALL_DATA]);
  });

  test('is read unverified if the browser cannot compute hashes', async () => {
    const release = await releaseOf(venueDetail(1, { name: 'another' }));
    vi.stubGlobal('crypto', {});
    answers[ALL_DATA] = [json(detail)];
    expect(await source.detail(release, 2)).toMatchObject({ detail });
  });
});

describe('a stored detail', () => {
  const detail = venueDetail(1);
  test('is not requested again while it matches the release', async () => {
    answers[ALL_DATA] = [json(detail)];
    const release = await releaseOf(detail);
    await source.detail(release, 2);
    expect(await source.detail(release, 2)).toMatchObject({ detail });
    expect(asked).toEqual([ALL_DATA]);
  });
  test('is requested again when the release has another hash', async () => {
    const newer = venueDetail(1, { version: 2 });
    answers = { [ALL_DATA]: [json(detail)], [`${ALL_DATA}?from=1`]: [json(newer)] };
    await source.detail(await releaseOf(detail), 2);
    expect(await source.detail(await releaseOf(newer), 2)).toMatchObject({ detail: newer });
    expect(asked).toEqual([ALL_DATA, `${ALL_DATA}?from=1`]);
  });
  test('is not used when its bytes have changed', async () => {
    answers[ALL_DATA] = [json(detail)];
    await kept.put(ALL_DATA, new ArrayBuffer(20), 'application/json');
    expect(await source.detail(await releaseOf(detail), 2)).toMatchObject({ detail });
    expect(asked).toEqual([ALL_DATA]);
  });
});
