import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Precache } from '#domain/shell/build-files.ts';
import { createGate } from './gate.ts';
import { cacheFirst, keepPart, precacheCore, shellCacheName } from './precache.ts';

const SCRIPT = '/assets/main-a1b2c3d4.js';
const SEARCH = '/assets/search-a1b2c3d4.js';
/** The files as the museum's server has them. */
const BYTES = { '/index.html': '<!doctype html><p>Guide</p>', [SCRIPT]: 'start();', [SEARCH]: 'search();' };
type Path = keyof typeof BYTES;
const LOGIN_PAGE = '<!doctype html><p>Welcome to the Wi-Fi of the station</p>';

let precache: Precache;
/** The answers that come instead of the server's, by path, in turn; a request past the browser's cache is marked. */
let wrong: Partial<Record<Path, string[]>>;
let requests: string[];

beforeEach(async () => {
  const hashes = await Promise.all(Object.entries(BYTES).map(async ([path, text]) => [path, await hashOf(text)]));
  const files = { core: ['/index.html', SCRIPT], rest: [SEARCH], 'code-reader': [], words: {} };
  precache = { build: 'of-a-test', files, hashes: Object.fromEntries(hashes) };
  wrong = {};
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { cache } = {}) => {
    requests.push(`${path} ${cache}`);
    return new Response(wrong[path as Path]?.shift() ?? BYTES[path as Path]);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await caches.keys()) await caches.delete(name);
});

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

const install = () => precacheCore(precache, createGate(), Promise.resolve('en'));
async function stored(name = shellCacheName(precache)): Promise<Record<string, string>> {
  const cache = await caches.open(name);
  const texts = (await cache.keys()).map(async ({ url }) => {
    return [new URL(url).pathname, await (await cache.match(url))?.text()];
  });
  return Object.fromEntries(await Promise.all(texts));
}

describe('the installation', () => {
  test('stores the files that the museum built', async () => {
    await install();
    expect(await stored()).toEqual({ '/index.html': BYTES['/index.html'], [SCRIPT]: BYTES[SCRIPT] });
  });

  test.each([
    ['a login page', LOGIN_PAGE],
    ['a script that was cut', 'sta'],
    ['an empty file', ''],
  ])('requests %s in place of a script again, past the browser’s cache', async (_what, text) => {
    wrong = { [SCRIPT]: [text] };
    await install();
    expect((await stored())[SCRIPT]).toBe(BYTES[SCRIPT]);
    expect(requests).toEqual(['/index.html reload', `${SCRIPT} default`, `${SCRIPT} reload`]);
  });

  test.each<[Path, string[]]>([
    ['/index.html', [LOGIN_PAGE]],
    [SCRIPT, [LOGIN_PAGE, LOGIN_PAGE]],
  ])('fails when %s stays wrong, and continues the next time', async (path, answers) => {
    wrong = { [path]: answers };
    await expect(install()).rejects.toThrow(TypeError);
    expect(Object.keys(await stored())).not.toContain(path);
    await install();
    expect((await stored())[path]).toBe(BYTES[path]);
  });

  test('of an update leaves the good files of the former build', async () => {
    const former = await caches.open('cicerone-shell-former');
    await former.put(SEARCH, new Response('former();'));
    wrong = { [SEARCH]: [LOGIN_PAGE, LOGIN_PAGE] };
    await expect(install()).rejects.toThrow(TypeError);
    expect(await stored('cicerone-shell-former')).toEqual({ [SEARCH]: 'former();' });
    expect(Object.keys(await stored())).not.toContain(SEARCH);
  });
});

test('a later file that is wrong counts as not arrived, and is fetched by the next request', async () => {
  wrong = { [SEARCH]: [LOGIN_PAGE, 'sea'] };
  expect(await keepPart(precache, createGate(), 'rest', 'en')).toBe('offline');
  expect(await stored()).toEqual({});
  expect(await keepPart(precache, createGate(), 'rest', 'en')).toBe('kept');
  expect(await stored()).toEqual({ [SEARCH]: BYTES[SEARCH] });
});

describe('a file that a page requests', () => {
  test('is fetched past the browser’s cache when that has a wrong one', async () => {
    wrong = { [SEARCH]: ['sea'] };
    expect(await (await cacheFirst(precache, SEARCH)).text()).toBe(BYTES[SEARCH]);
    await expect.poll(() => stored()).toEqual({ [SEARCH]: BYTES[SEARCH] });
  });

  test('is refused while it is wrong, and neither stored nor remembered', async () => {
    wrong = { [SEARCH]: [LOGIN_PAGE, LOGIN_PAGE] };
    expect((await cacheFirst(precache, SEARCH)).type).toBe('error');
    expect(await stored()).toEqual({});
    expect(await (await cacheFirst(precache, SEARCH)).text()).toBe(BYTES[SEARCH]);
  });

  test('is the server’s page, of whatever build, when the browser has evicted it', async () => {
    wrong = { '/index.html': ['<!doctype html><p>Guide of the next build</p>'] };
    expect(await (await cacheFirst(precache, '/index.html')).text()).toContain('next build');
    expect(await stored()).toEqual({});
  });
});
