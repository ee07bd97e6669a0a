import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Http2ServerRequest } from 'node:http2';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { http2Connection } from '../testing/ask-http2.ts';
import { listening, TEST_CREDENTIALS, testApp } from '../testing/test-app.ts';
import { testCertificate } from '../testing/test-certificate.ts';
import { absentDatabase, testDatabase } from '../testing/test-database.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const folder = await folderWithVenue();
const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
const CHECK = '/cicerone/api/Museum/1/checkAccessCode';
const REMOTE = { remoteAddress: '192.0.2.7' };

/** A server whose log can be read. */
async function logged(deps: Parameters<typeof testApp>[0] = {}) {
  const written: string[] = [];
  const app = await testApp({ folder, ...deps, log: { write: (line) => void written.push(line) } });
  const lines = () => written.map((line) => JSON.parse(line)).filter(({ msg }) => !/^Server listening/.test(msg));
  return { app, written, lines };
}

describe('a line of a request', () => {
  it('names the client and the request, with its own id, and never the query', async () => {
    const { app, lines } = await logged();
    const url = '/api/nothing?code=a-secret-code';
    for (let times = 0; times < 2; times += 1) await app.inject({ url, ...REMOTE });
    expect(lines()).toMatchObject([
      { msg: 'refused', method: 'GET', path: '/api/nothing', statusCode: 404, address: '192.0.2.7' },
      { msg: 'refused' },
    ]);
    const ids = lines().map(({ id }) => id);
    expect([ids.every((id) => typeof id === 'string'), new Set(ids).size]).toEqual([true, 2]);
    expect(JSON.stringify(lines())).not.toContain('a-secret-code');
  });

  it('is short, whatever the request, and holds nothing that a terminal obeys', async () => {
    const { app, written, lines } = await logged();
    await app.inject(`/api/${'x'.repeat(15_000)}`);
    await app.inject({ url: '/api/a', headers: { 'x-forwarded-for': '192.0.2.8\u009b2J' }, ...REMOTE });
    expect(lines()[0].path).toHaveLength(203);
    for (const line of written) {
      expect(line.length).toBeLessThan(700);
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    }
  });

  it('is not written for a successful response', async () => {
    const { app, lines } = await logged();
    await app.inject('/healthz');
    expect(lines()).toEqual([]);
  });
});

describe('a failure', () => {
  const ask = { method: 'POST', url: CHECK, headers, payload: { code: 'a secret code' }, ...REMOTE } as const;

  it('is logged once, with one stack and without the values of the query', async () => {
    const database = await testDatabase();
    const { app, written, lines } = await logged({ database });
    await database.tables.execute(sql`drop table access_codes`);
    expect((await app.inject(ask)).statusCode).toBe(500);
    expect(lines()).toMatchObject([{ msg: 'failed', path: CHECK, address: '192.0.2.7', level: 50 }]);
    const [line = ''] = written;
    expect(line.match(/"stack"/g)).toHaveLength(1);
    expect(line).toContain('access_codes');
    expect(line).not.toContain('params');
    expect(lines()[0].err.message).not.toMatch(/1,|secret/);
  });

  it('of an unavailable database is a line without a stack', async () => {
    const { app, lines } = await logged({ database: absentDatabase() });
    expect((await app.inject(ask)).statusCode).toBe(503);
    expect(lines()).toEqual([expect.objectContaining({ msg: 'refused', statusCode: 503, reason: expect.any(String) })]);
    expect(JSON.stringify(lines())).not.toContain('stack');
  });
});

describe('access codes', () => {
  it('that are refused and accepted are events, without the code', async () => {
    const database = await testDatabase();
    const secret = randomBytes(9).toString('hex');
    await createAccessCodes(database.tables, folder).add({ idMuseum: 1, code: secret }, 1);
    const { app, written, lines } = await logged({ database });
    for (const code of [secret, `${secret}0`]) {
      await app.inject({ method: 'POST', url: CHECK, headers, payload: { code }, ...REMOTE });
      await app.inject({ url: `${CHECK}?code=${code}`, headers, ...REMOTE });
    }
    const event = { idMuseum: 1, address: '192.0.2.7', id: expect.any(String) };
    const accepted = { ...event, event: 'code accepted', level: 30 };
    const refused = { ...event, event: 'code refused', level: 40 };
    expect(lines()).toMatchObject([accepted, accepted, refused, refused]);
    expect(written.join()).not.toContain(secret);
  });
});

describe('a client that could fill the disk with lines', () => {
  const asked = 130;
  const flooded = { unwritten: asked - 100, most: [{ address: '192.0.2.7', requests: asked - 100 }] };

  it('by a right code, a hundred times, is only counted from then on', async () => {
    const database = await testDatabase();
    await createAccessCodes(database.tables, folder).add({ idMuseum: 1, code: '2468' }, 1);
    const { app, lines } = await logged({ database });
    const ask = { method: 'POST', url: CHECK, headers, payload: { code: '2468' }, ...REMOTE } as const;
    for (let request = 0; request < asked; request++) expect((await app.inject(ask)).json().success).toBe(true);
    expect(lines()).toHaveLength(100);
    await app.close();
    expect(lines().at(-1)).toMatchObject({ event: 'flood', refused: 0, ...flooded });
  });

  it('by failures, or by running out of files, is only counted too', async () => {
    const { app, lines } = await logged();
    app.get('/bug', () => Promise.reject(new Error('A bug')));
    app.get('/full', () => Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })));
    for (let request = 0; request < asked; request++) await app.inject({ url: '/bug', ...REMOTE });
    expect(lines()).toHaveLength(100);
    for (let request = 0; request < asked; request++) await app.inject({ url: '/full', ...REMOTE });
    expect(lines()).toHaveLength(200);
    expect(lines()[100]).toMatchObject({ msg: 'refused', statusCode: 503, reason: 'EMFILE: too many open files' });
    expect(JSON.stringify(lines()[100])).not.toContain('stack');
  });
});

it('a flood is one line', async () => {
  const { app, lines } = await logged({ requestsPerMinute: 1 });
  for (let request = 0; request < 500; request++) await app.inject({ url: '/api/nothing', ...REMOTE });
  expect(lines()).toHaveLength(1);
  await app.close();
  expect(lines().filter(({ event }) => event === 'flood')).toMatchObject([
    { refused: 499, most: [{ address: '192.0.2.7', requests: 499 }] },
  ]);
});

it('a client that disconnects before the response is logged with its address, and does the server no harm', async () => {
  const { app, lines } = await logged({ tls: testCertificate() });
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  app.get('/late', async (request) => {
    session.destroy();
    await once((request.raw as unknown as Http2ServerRequest).stream, 'close');
    setTimeout(isOver, 50);
    throw new Error('Too late');
  });
  const session = await http2Connection(await listening(app, 'https'));
  session.request({ ':path': '/late' }).on('error', () => {});
  await over;
  expect(lines()).toMatchObject([{ msg: 'failed', path: '/late', address: '127.0.0.1' }]);
});
