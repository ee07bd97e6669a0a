import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/calls.md', ROOT), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|'))
  .map(([, calls, who = '', , tests]) => ({ calls: named(calls), who, tests: named(tests) }));

/** The calls of the specification itself: of the legacy family all but the one that hides a code from logs. */
function isOfTheSpecification(call: string): boolean {
  const [method, path = ''] = call.split(' ');
  if (path.startsWith('/cicerone/api/')) return !(method === 'POST' && path.endsWith('/checkAccessCode'));
  return /^\/api\/(?:visit(?:Museum|Route|Artwork)|languages\/.*|museums\/.*)$/.test(path);
}

function named(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

test('the page of calls has each call beyond the specification, once, and who may ask', async () => {
  const { paths } = (await (await testApp()).inject('/api/openapi.json')).json() as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = ROWS.flatMap(({ calls }) => calls);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(described.filter((call) => !isOfTheSpecification(call))));
  expect(listed.filter(isOfTheSpecification)).toEqual([]);
  expect(ROWS.filter(({ who }) => who.trim() === '')).toEqual([]);
});

test('each test that the page names is there', async () => {
  const files = readdirSync(new URL('apps/server/src', ROOT), { recursive: true, encoding: 'utf8' });
  const there = new Set(files.map((path) => basename(path)));
  const wanted = ROWS.flatMap(({ tests }) => tests);
  expect(wanted.length).toBeGreaterThanOrEqual(ROWS.length);
  expect(wanted.filter((name) => !there.has(name))).toEqual([]);
});
