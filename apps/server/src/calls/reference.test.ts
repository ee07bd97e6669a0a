import { eraseAddress, forgetAddress } from '@cicerone/api/forget-call';
import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { loginPatterns } from '@cicerone/api/login-addresses';
import { visitMailAddress } from '@cicerone/api/mail-call';
import { museumPatterns } from '@cicerone/api/museum-calls';
import { statisticsPattern } from '@cicerone/api/statistics-shapes';
import { tourPatterns } from '@cicerone/api/tours/tour-addresses';
import { visitPatterns } from '@cicerone/api/visit-calls';
import { expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { madeOnce } from './reference.ts';

/** Networks alone call the third. */
const LOGIN_CALLS = [loginPatterns.begin, loginPatterns.outcome];

/** The last of the addresses is a WebSocket's. */
const { socket: _, ...TOUR_ADDRESSES } = tourPatterns;
const TOUR_CALLS = Object.values(TOUR_ADDRESSES);

it('describes every call in OpenAPI 3.1', async () => {
  const description = (await (await testApp()).inject('/api/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const families = [museumPatterns, legacyPatterns, visitPatterns].flatMap((family) => Object.values<string>(family));
  const patterns = [
    ...families,
    '/media/:key',
    eraseAddress,
    forgetAddress,
    visitMailAddress,
    ...LOGIN_CALLS,
    statisticsPattern,
    ...TOUR_CALLS,
    '/healthz',
    '/readyz',
  ];
  const expected = patterns.map((pattern) => pattern.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(description.paths).sort()).toEqual(expected.sort());
  for (const path of Object.values(description.paths) as Record<string, { summary: string }>[])
    for (const call of Object.values(path)) expect(call.summary).toBeTruthy();
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining(['VenueDetail', 'Delta', 'CurrentRelease', 'Manifest', 'Refusal']),
  );
});

it('serves the page and its scripts itself', async () => {
  const app = await testApp();
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const scripts = [...page.body.matchAll(/src="([^"]+)"/g)].map(([, address]) => address);
  expect(scripts).toEqual(['/api/docs/reference.js', '/api/docs/start.js']);
  for (const address of scripts) {
    const script = await app.inject({ url: String(address), headers: { 'accept-encoding': 'br' } });
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  }
  expect(page.body).not.toMatch(/https?:/);
});

it('a file that could not be read is read again for the next request, and then cached', async () => {
  let asked = 0;
  const read = madeOnce(async () => {
    asked += 1;
    if (asked === 1) throw new Error('EMFILE');
    return asked;
  });
  await expect(read()).rejects.toThrow('EMFILE');
  expect([await read(), await read(), asked]).toEqual([2, 2, 2]);
});
