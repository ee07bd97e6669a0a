import { expect, test } from 'vitest';
import { isNeverTheGuide } from './guide-paths.ts';

test.each([
  '/api',
  '/api/docs',
  '/cicerone/api/Museum',
  '/media/x.webp',
  '/healthz',
  '/readyz',
  '/studio',
  '/studio/works',
  '/assets/gone.js',
  '/service-worker.js',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
])('%s is never the guide', (path) => {
  expect(isNeverTheGuide(path)).toBe(true);
});

test.each([
  '/',
  '/museums/MS1ob3VzZQ',
  '/cicerone',
  '/apiary',
  '/mediatheque',
  '/studios',
  '/museums/api',
  '/robots-txt',
  '/museums/robots.txt',
  '/xwell-known',
])('%s may be', (path) => {
  expect(isNeverTheGuide(path)).toBe(false);
});
