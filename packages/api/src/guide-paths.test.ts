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
])('%s is never the guide', (path) => {
  expect(isNeverTheGuide(path)).toBe(true);
});

test.each(['/', '/museums/MS1ob3VzZQ', '/cicerone', '/apiary', '/mediatheque', '/studios', '/museums/api'])(
  '%s may be',
  (path) => {
    expect(isNeverTheGuide(path)).toBe(false);
  },
);
