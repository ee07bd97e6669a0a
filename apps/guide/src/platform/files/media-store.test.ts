import { hashOfKey } from '@cicerone/content/work/media-key';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { beginningOf } from './beginnings.ts';
import { createChunkedDownload } from './chunked-download.ts';
import { mediaHash } from './content-hash.ts';
import { createKeptFiles } from './kept-files.ts';
import { createMediaStore } from './media-store.ts';

const CACHE = 'media-store-test';
const quiet = { answered: () => undefined, failed: () => undefined };
const BYTES = new TextEncoder().encode('a picture');
const store = () => createMediaStore(createKeptFiles(CACHE), createChunkedDownload(quiet, beginningOf));
const entry = async () => ({
  key: `${hashOfKey(String(await mediaHash(BYTES.buffer)))}.webp`,
  type: 'image/webp',
  bytes: BYTES.length,
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await caches.delete(CACHE);
});

test('a file whose bytes match its name is kept, with its type', async () => {
  vi.stubGlobal('fetch', async () => new Response(BYTES));
  const wanted = await entry();
  expect(await store().download(wanted).result).toBe('kept');
  expect(await store().keys()).toEqual(new Set([wanted.key]));
  const kept = await (await caches.open(CACHE)).match(`/media/${wanted.key}`);
  expect(kept?.headers.get('content-type')).toBe('image/webp');
});

test('a played file is read from the browser’s own cache, and from the network if it is damaged there', async () => {
  const caches: (RequestCache | undefined)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit) => {
    caches.push(cache);
    return new Response(cache === 'force-cache' ? 'log in :-)'.slice(0, BYTES.length) : BYTES);
  });
  const [wanted, media] = [await entry(), store()];
  media.markPlayed(wanted.key);
  expect(await media.download(wanted).result).toBe('kept');
  expect(caches).toEqual(['force-cache', 'no-store']);
});
test('a file whose bytes do not match its name is never kept', async () => {
  vi.stubGlobal('fetch', async () => new Response('log in :-)'.slice(0, BYTES.length)));
  expect(await store().download(await entry()).result).toBe('damaged');
  expect(await store().keys()).toEqual(new Set());
});

test('an aborted file is reported as aborted', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const download = store().download(await entry());
  await new Promise((resolve) => setTimeout(resolve, 20));
  download.abort();
  expect(await download.result).toBe('aborted');
});

test('a phone without space is reported as full', async () => {
  vi.stubGlobal('fetch', async () => new Response(BYTES));
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  expect(await store().download(await entry()).result).toBe('full');
});

describe('why nothing can be kept', () => {
  test('is nothing in an ordinary browser', () => {
    expect(store().obstacle()).toBeUndefined();
  });
  test('is the address where that is not secure, whatever else is missing', () => {
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('caches', undefined);
    expect(store().obstacle()).toBe('insecure');
  });
  // Lockdown Mode on iPhones withholds caches, databases and workers, some private windows one of them.
  test('is the browser where the visitor has blocked the data of sites: everything is there, and refuses', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(store().obstacle()).toBe('refused');
  });
  test('is the browser, and not the address, in Lockdown Mode', () => {
    vi.stubGlobal('caches', undefined);
    expect(store().obstacle()).toBe('refused');
  });
});

test('the free space is the browser’s estimate, or unknown', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 100, usage: 40 });
  expect(await store().freeBytes()).toBe(60);
  vi.spyOn(navigator.storage, 'estimate').mockRejectedValue(new TypeError());
  expect(await store().freeBytes()).toBeUndefined();
});

test('an evicted file is gone, and the others stay', async () => {
  const files = createKeptFiles(CACHE);
  for (const key of ['old.webp', 'new.webp']) await files.put(`/media/${key}`, new ArrayBuffer(1), 'image/webp');
  await store().evict(['old.webp', 'never-here.webp']);
  expect(await store().keys()).toEqual(new Set(['new.webp']));
});

test('the stored length of a file is known without reading it', async () => {
  const files = createKeptFiles(CACHE);
  await files.put('/media/cut.webp', BYTES.buffer.slice(0, 3), 'image/webp');
  expect(await store().length('cut.webp')).toBe(3);
  expect(await store().length('never-here.webp')).toBeUndefined();
});
