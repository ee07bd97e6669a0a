import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAssetsAgain, startAgainIfBroken } from './start-again.ts';

const SCRIPT = `${window.location.origin}/assets/main-a1b2c3d4.js`;
const WORDS = `${window.location.origin}/assets/en-first-a1b2c3d4.js`;

/** The files in the browser's cache and on the server, by address. */
let cached: Record<string, string>;
let served: Record<string, string | Response>;
let requests: string[];

beforeEach(() => {
  const named = (name: string) => ({ name }) as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([SCRIPT, WORDS].map(named));
  cached = { [SCRIPT]: 'sta', [WORDS]: 'words();' };
  served = { [SCRIPT]: 'start();', [WORDS]: 'words();' };
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { cache } = {}) => {
    const found = (cache === 'reload' ? served : cached)[String(address)];
    if (found === undefined) throw new TypeError('Failed to fetch');
    requests.push(`${cache} ${address}`);
    return found instanceof Response ? found : new Response(found, { headers: { 'content-type': 'text/javascript' } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('guide')?.remove();
});

describe('files fetched again', () => {
  test('are all that the page has loaded, past the browser’s cache', async () => {
    expect(await fetchAssetsAgain()).toBe(true);
    expect(requests.filter((request) => request.startsWith('reload'))).toEqual([`reload ${SCRIPT}`, `reload ${WORDS}`]);
  });

  test('are not worth a reload if the browser had the same', async () => {
    cached[SCRIPT] = 'start();';
    expect(await fetchAssetsAgain()).toBe(false);
  });

  test('are none if one of them never arrived: on bad Wi-Fi nothing else is fetched', async () => {
    delete cached[WORDS];
    expect(await fetchAssetsAgain()).toBe(false);
    expect(requests.filter((request) => request.startsWith('reload'))).toEqual([]);
  });

  test('are not worth a reload while the Wi-Fi answers with its login page', async () => {
    served[SCRIPT] = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await fetchAssetsAgain()).toBe(false);
  });
});

describe('a page', () => {
  const reload = vi.fn();
  function standing(isStarted: boolean) {
    const guide = document.createElement('div');
    guide.id = 'guide';
    if (isStarted) guide.dataset.started = '';
    document.body.append(guide);
  }
  beforeEach(() => reload.mockClear());

  test('whose first script is wrong starts again', async () => {
    standing(false);
    await startAgainIfBroken(reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('that has started stays, and fetches nothing', async () => {
    standing(true);
    await startAgainIfBroken(reload);
    expect([reload.mock.calls, requests]).toEqual([[], []]);
  });

  test('whose style sheet could not be read starts again', async () => {
    standing(true);
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    document.head.append(sheet);
    await startAgainIfBroken(reload);
    sheet.remove();
    expect(reload).toHaveBeenCalledOnce();
  });
});
