import { expect, test } from 'vitest';
import { responderOf } from './request-kinds.ts';

const ORIGIN = 'https://guide.example.org';
const FILES = new Set(['/index.html', '/icon.svg', '/assets/index-abc.js']);
const asked = (path: string, request: { method?: string; mode?: RequestMode } = {}) =>
  responderOf({ method: 'GET', mode: 'navigate', ...request, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

test.each([
  '/',
  '/museums/MS1ob3VzZQ',
  '/museums/MS1ob3VzZQ/keyboard?code=1',
  '/museums/%E0%A4%A',
  '/apiary',
  '/mediatheque',
  '/anything/else',
])('opening %s opens the guide', (path) => {
  expect(asked(path)).toEqual({ from: 'shell', path: '/index.html' });
});

test.each([
  '/api',
  '/api/docs',
  '/cicerone/api/Museum',
  '/healthz',
  '/readyz',
  '/studio',
  '/studio/works',
  '/assets/gone.js',
  '/service-worker.js',
  'https://elsewhere.example.org/museums/1',
])('opening %s is left to the browser', (path) => {
  expect(asked(path)).toEqual({ from: 'browser' });
});

test('the files of the build come from the build, opened by themselves too', () => {
  expect(asked('/assets/index-abc.js', { mode: 'cors' })).toEqual({ from: 'shell', path: '/assets/index-abc.js' });
  expect(asked('/icon.svg', { mode: 'no-cors' })).toEqual({ from: 'shell', path: '/icon.svg' });
  expect(asked('/icon.svg')).toEqual({ from: 'shell', path: '/icon.svg' });
});

test('media by their key may be on the device, calls never are', () => {
  expect(asked('/media/abc.m4a', { mode: 'no-cors' })).toEqual({ from: 'media' });
  expect(asked('/media/', { mode: 'cors' })).toEqual({ from: 'browser' });
  expect(asked('/api/venues/1/current.json', { mode: 'cors' })).toEqual({ from: 'browser' });
  expect(asked('/museums/MS1ob3VzZQ', { mode: 'cors' })).toEqual({ from: 'browser' });
});

test.each(['POST', 'HEAD', 'PUT'])('%s is left to the browser', (method) => {
  expect(asked('/index.html', { method, mode: 'cors' })).toEqual({ from: 'browser' });
  expect(asked('/media/abc.m4a', { method, mode: 'cors' })).toEqual({ from: 'browser' });
});
