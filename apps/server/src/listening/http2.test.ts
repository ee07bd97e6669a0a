import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import type { ClientHttp2Session } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { askHttp2, http2Connection } from '../testing/ask-http2.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { testCertificate } from '../testing/test-certificate.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sound, testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const tls = testCertificate();
const STORY = Buffer.concat([sound('penrose en'), Buffer.alloc(2_000_000, 7)]);
const DETAIL = '/api/museums/detail/all-data/1/2';
const VENUE = `/museums/${encodeVenueLink(1, 'test-venue')}`;
const VISIT = { idMuseum: 1, visitorToken: 'phone', idLanguage: 2, startDate: '2024-11-21T10:00:00.250+01:00' };
const JSON_BODY = { 'content-type': 'application/json' };

let app: FastifyInstance;
let origin: string;
let session: ClientHttp2Session;
let story: string;
const warnings: Error[] = [];
const warned = (warning: Error) => void warnings.push(warning);

beforeAll(async () => {
  process.on('warning', warned);
  const packaged = await testPackage();
  packaged.files.set('media/penrose.en.m4a', STORY);
  app = await testApp({ folder: await folderWithVenue(packaged), database: await testDatabase(), tls });
  origin = await listening(app, 'https');
  session = await http2Connection(origin);
  story = (await app.inject(DETAIL)).json().artworks[0].localizations[0].mainAudioUrl;
});
afterAll(() => {
  session.destroy();
  process.off('warning', warned);
});

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

const CASES: [string, number, Asked | (() => Asked)][] = [
  ['a prepared answer', 200, { path: DETAIL }],
  ['one that lies ready, by brotli', 200, { path: DETAIL, headers: { 'accept-encoding': 'gzip, br' } }],
  ['one that lies ready, by gzip', 200, { path: DETAIL, headers: { 'accept-encoding': 'gzip' } }],
  ['the head of one that lies ready', 200, { path: DETAIL, method: 'HEAD' }],
  ['what is known already', 304, { path: DETAIL, headers: { 'if-none-match': '*' } }],
  ['a media file', 200, () => ({ path: story })],
  ['the head of a media file', 200, () => ({ path: story, method: 'HEAD' })],
  ['a part of a media file', 206, () => ({ path: story, headers: { range: 'bytes=1000-1500000' } })],
  ['a part that is not there', 416, () => ({ path: story, headers: { range: 'bytes=9000000-' } })],
  ['a known media file', 304, () => ({ path: story, headers: { 'if-none-match': `"${story.split('/').at(-1)}"` } })],
  ['a call that is none', 404, { path: '/api/nothing' }],
  ['bad input', 400, { path: '/api/languages/x' }],
  ['what cannot be decoded', 404, { path: '/museums/%E0%A4%A' }],
  ['what can only be read', 405, { path: '/museums/1', method: 'POST' }],
  ['what needs a password', 401, { path: '/cicerone/api/Museum' }],
  ['a visit', 200, { path: '/api/visitMuseum', method: 'POST', headers: JSON_BODY, body: JSON.stringify(VISIT) }],
  ['a visit that is none', 400, { path: '/api/visitMuseum', method: 'POST', headers: JSON_BODY, body: '{"a"' }],
  [
    'far too much',
    413,
    { path: '/api/visitMuseum', method: 'POST', headers: JSON_BODY, body: `"${'x'.repeat(200_000)}"` },
  ],
  ['the page of a venue', 200, { path: VENUE, headers: { 'accept-language': 'es' } }],
  ['a file of the guide', 200, { path: '/assets/main-abc123.js' }],
];

describe('over HTTP/2 the response is the same as over HTTP/1.1', () => {
  it.each(CASES)('%s', async (_, status, asked) => {
    const { path = '/', method = 'GET', headers = {}, body } = typeof asked === 'function' ? asked() : asked;
    const old = await ask(origin + path, headers, method, body);
    // Twice: the second response may come from memory.
    for (let time = 0; time < 2; time += 1) {
      const answer = await askHttp2(session, path, { ':method': method, ...headers }, body);
      expect(answer.status).toBe(status);
      expect(answer.headers).toEqual(withoutConnection(old.headers));
      expect(answer.body.equals(old.body)).toBe(true);
    }
    expect(warnings).toEqual([]);
  });
});

/** Without headers that HTTP/2 forbids (RFC 9113, 8.2.2), and without the date of the response. */
function withoutConnection({
  connection,
  'keep-alive': _,
  'transfer-encoding': __,
  ...headers
}: Record<string, unknown>) {
  return { ...headers, date: expect.any(String) };
}

it('the page lists the files to preload, and may do everything that https allows', async () => {
  const { headers } = await askHttp2(session, VENUE);
  expect(headers.link).toContain('</api/venues/1/current.json>; rel=preload');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('eighty requests at once are all answered, large and small', async () => {
  const paths = Array.from({ length: 80 }, (_, index) => (index % 4 ? `/api/venues/1/current.json?${index}` : story));
  const answers = await Promise.all(paths.map((path) => askHttp2(session, path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.equals(STORY)).length).toBe(20);
});

it('a flood from one address is refused over either HTTP version', async () => {
  const strict = await testApp({ tls, requestsPerMinute: 2 });
  const from = await listening(strict, 'https');
  const flood = await http2Connection(from);
  expect((await ask(`${from}/museums/1`)).status).toBe(200);
  expect((await askHttp2(flood, '/museums/1')).status).toBe(200);
  expect((await askHttp2(flood, '/museums/1')).status).toBe(429);
  expect((await ask(`${from}/museums/1`)).status).toBe(429);
  flood.destroy();
});

it.each(['PROPFIND', 'FOO', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
  const { status } = await askHttp2(session, '/api/languages/1', { ':method': method });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

it('a visit whose request is aborted does no harm', async () => {
  const headers = { ':path': '/api/visitMuseum', ':method': 'POST', ...JSON_BODY, 'content-length': 500 };
  const stream = session.request(headers).on('error', () => {});
  stream.write('{"idMuseum": 1');
  await setTimeout(50);
  stream.close(8);
  expect((await askHttp2(session, '/healthz')).status).toBe(200);
});

// Only there a test can see which files a process has open.
it.runIf(existsSync('/proc/self/fd'))('an aborted film leaves no file open', async () => {
  const breaking = await http2Connection(origin);
  for (let time = 0; time < 20; time += 1) {
    const stream = breaking.request({ ':path': story });
    await new Promise((resolve) => stream.once('data', resolve));
    stream.close(8);
  }
  const gone = breaking.request({ ':path': story }).on('error', () => {});
  await new Promise((resolve) => gone.once('data', resolve));
  breaking.destroy();
  await expect.poll(openMedia).toBe(0);
  expect((await askHttp2(session, '/healthz')).status).toBe(200);
});

it.runIf(existsSync('/proc/self/fd'))('films that nobody reads hold no file open', async () => {
  const unread = await http2Connection(origin, { settings: { initialWindowSize: 10 } });
  const streams = Array.from({ length: 50 }, () => unread.request({ ':path': story }).on('error', () => {}));
  await Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('response', resolve))));
  await expect.poll(openMedia).toBe(0);
  unread.destroy();
});

async function openMedia(): Promise<number> {
  const files = await readdir('/proc/self/fd');
  const targets = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
  return targets.filter((target) => target.endsWith(story)).length;
}
