import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetwork, reportingFetch } from './network.ts';
import { checkForNetwork } from './network-check.ts';

/** A window whose browser reports the state that a test sets. */
let believes: boolean;
let page: Window;
let network: ReturnType<typeof createNetwork>;
const isOnline = () => network.store.getState().isOnline;
function browserSays(word: 'online' | 'offline') {
  believes = word === 'online';
  page.dispatchEvent(new Event(word));
}

beforeEach(() => {
  believes = true;
  const target = new EventTarget();
  page = Object.assign(target, {
    navigator: {
      get onLine() {
        return believes;
      },
    },
    document: new EventTarget(),
  }) as unknown as Window;
  network = createNetwork(page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('there is no network', () => {
  test('when the browser says so', () => {
    browserSays('offline');
    expect(isOnline()).toBe(false);
    browserSays('online');
    expect(isOnline()).toBe(true);
  });
  test('after a failed request, until another gets a response, whatever the browser reports', () => {
    network.failed();
    expect(isOnline()).toBe(false);
    browserSays('online');
    expect(isOnline()).toBe(false);
    network.answered();
    expect(isOnline()).toBe(true);
  });
  test('when the browser says so, though some request got a response', () => {
    browserSays('offline');
    network.answered();
    expect(isOnline()).toBe(false);
  });
});

describe('a request', () => {
  const ask = () => reportingFetch(network)('/api');
  test('that fails is reported, and still fails for the caller', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(isOnline()).toBe(false);
  });
  test('that the server refuses still got a response', async () => {
    network.failed();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect((await ask()).status).toBe(503);
    expect(isOnline()).toBe(true);
  });
  test('that was aborted says nothing about the network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    await expect(ask()).rejects.toThrow();
    expect(isOnline()).toBe(true);
  });
});

describe('after a failure', () => {
  let isThere: boolean;
  let looks: number;
  beforeEach(() => {
    vi.useFakeTimers();
    isThere = false;
    looks = 0;
    vi.stubGlobal('fetch', async () => {
      looks += 1;
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response('ok');
    });
    checkForNetwork(network, page);
  });

  test('the guide checks again by itself, and finds the network', async () => {
    network.failed();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([looks, isOnline()]).toEqual([1, false]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect([looks, isOnline()]).toEqual([2, true]);
  });
  test('it checks ever more rarely, and stops after a response', async () => {
    network.failed();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBeLessThan(30);
    const before = looks;
    network.answered();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBe(before);
  });
  test('it checks at once when the browser reports a network', async () => {
    network.failed();
    isThere = true;
    browserSays('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(isOnline()).toBe(true);
  });
});
