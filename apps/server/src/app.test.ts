import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { listening, testApp } from './testing/test-app.ts';

const ANSWERS = [
  '/',
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/docs/start.js',
  '/api/openapi.json',
  '/api/nothing',
  '/api/languages/x',
  '/api/languages/1',
  '/media/x',
  '/assets/main-abc123.js',
];

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  origin = await listening(app);
});

describe('other sites', () => {
  it.each([...ANSWERS, '//elsewhere.example/x', '/museums/1?next=https://elsewhere.example'])(
    '%s redirects to no other site, and none may read it',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
      expect([headers.location, headers['access-control-allow-origin']]).toEqual([undefined, undefined]);
    },
  );

  it('cannot write with a form: a visit is accepted as JSON only', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/visitMuseum', headers, payload: '{}' });
      expect([400, 415]).toContain(answer.statusCode);
    }
  });
});

describe('security headers', () => {
  it.each(ANSWERS)('%s is never guessed to be of another type', async (url) => {
    expect((await app.inject(url)).headers['x-content-type-options']).toBe('nosniff');
  });

  it('pages contact nobody else and run no script of their own text', async () => {
    for (const url of ['/museums/1', '/api/docs']) {
      const policy = String((await app.inject(url)).headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
      expect(policy).not.toMatch(/https?:|\*/);
    }
    expect((await app.inject('/')).headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('pages may use camera and microphone, and what the guide never needs is off', async () => {
    for (const url of ['/museums/1', '/museums/9', '/index.html', '/api/docs']) {
      const policy = String((await app.inject(url)).headers['permissions-policy']).split(', ');
      expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=(self)']));
      for (const feature of ['geolocation', 'payment', 'usb', 'accelerometer', 'gyroscope', 'display-capture'])
        expect(policy).toContain(`${feature}=()`);
      for (const used of ['bluetooth', 'screen-wake-lock', 'autoplay', 'web-share', 'clipboard-write'])
        expect(policy).not.toContain(`${used}=()`);
    }
  });

  it('the guide may read the content of its own page, wherever a browser stores it', async () => {
    const policy = String((await app.inject('/museums/1')).headers['content-security-policy']);
    for (const rule of ['img-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${rule} 'self' data:`));
  });

  it('on plain http no header requires https', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('limits', () => {
  it('a flood from one address is refused for a while, with the seconds to wait', async () => {
    const strict = await testApp({ requestsPerMinute: 3 });
    for (const url of ['/museums/1', '/api/languages/1', '/api/nothing']) await strict.inject(url);
    for (const url of ['/museums/1', '/api/languages/1', '/api/nothing', '/media/x']) {
      const refused = await strict.inject(url);
      expect(refused.json()).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('a proxy on this machine names the client it forwards for', async () => {
    const strict = await testApp({ requestsPerMinute: 1 });
    const from = (address: string) => strict.inject({ url: '/museums/1', headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.1')).statusCode).toBe(200);
    expect((await from('203.0.113.2')).statusCode).toBe(200);
    expect((await from('203.0.113.2')).statusCode).toBe(429);
  });

  it('a body that is too large is refused unread', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/languages/1',
      headers,
      payload: `"${'x'.repeat(70_000)}"`,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

it.each([
  'GARBAGE\r\n\r\n',
  'GET /museums/\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  'PROPFIND /api/x HTTP/1.1\r\nhost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
])('a malformed request is refused with a 4xx and the server keeps running', async (text) => {
  const { port } = new URL(origin);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
});

describe('a method that a call does not accept', () => {
  it.each([
    ['POST', '/api/languages/1', 'GET, HEAD'],
    ['DELETE', '/api/visitMuseum', 'POST, PUT'],
    ['GET', '/api/visitMuseum/', 'POST, PUT'],
    ['PUT', '/cicerone/api/Museum/1/checkAccessCode', 'GET, HEAD, POST'],
    ['PATCH', '/media/x.webp', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
    ['OPTIONS', '/api/venues/1/current.json', 'GET, HEAD'],
  ])('%s %s is refused with the list of accepted ones', async (method, url, allowed) => {
    const answer = await app.inject({ method: method as 'GET', url });
    const methods = String(answer.headers.allow).split(', ').sort().join(', ');
    expect([answer.statusCode, methods]).toEqual([405, allowed]);
  });

  it('an address without a call is 404', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/api/languages/1/more' })).statusCode).toBe(404);
  });
});
