import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChunkedDownload } from './chunked-download.ts';

const SIZE = 100_000;
const FILE = Uint8Array.from({ length: SIZE }, (_, at) => at % 251);

/** The requested ranges of the file, as `first-last`, and the server's responses. */
let asked: string[];
let news: string[];
let answerWith: (first: number, last: number, request: RequestInit) => Response | Promise<Response>;
/** The bytes of a file stored earlier. */
let begun: Uint8Array<ArrayBuffer> | undefined;
let pieces: ReturnType<typeof createChunkedDownload>;
const never = () => new AbortController().signal;

beforeEach(() => {
  asked = [];
  news = [];
  answerWith = (first, last) => part(first, last);
  begun = undefined;
  const network = { answered: () => news.push('answered'), failed: () => news.push('failed') };
  pieces = createChunkedDownload(network, async () => begun);
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    const [, first = '0', last = String(SIZE - 1)] =
      /bytes=(\d+)-(\d+)/.exec(new Headers(request.headers).get('range') ?? '') ?? [];
    asked.push(`${first}-${last}`);
    return answerWith(Number(first), Number(last), request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const part = (first: number, last: number) =>
  new Response(FILE.slice(first, last + 1), {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${last}/${SIZE}` },
  });
const download = async (signal = never(), isSeen = false) => {
  const answer = await pieces.complete({ address: '/media/a.m4a', size: SIZE, isSeen, isSound: true }, signal);
  return typeof answer === 'string' ? answer : new Uint8Array(answer as ArrayBuffer);
};

test('a file is downloaded in chunks, and completely', async () => {
  expect(await download()).toEqual(FILE);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked[0]).toBe('0-32767');
  expect(news).not.toContain('failed');
});

test('a small file is asked for without a range', async () => {
  answerWith = (_first, _last, request) => {
    expect(new Headers(request.headers).has('range')).toBe(false);
    return new Response(FILE.slice(0, 100));
  };
  expect(
    await pieces.complete({ address: '/media/b.webp', size: 100, isSeen: false, isSound: false }, never()),
  ).toBeInstanceOf(ArrayBuffer);
});

test.each([
  ['of another file', (first: number, last: number) => `bytes ${first}-${last}/${SIZE + 1}`],
  ['that begin elsewhere', (first: number, last: number) => `bytes ${first + 1}-${last}/${SIZE}`],
  ['of nothing', (_first: number, _last: number) => 'bytes */100000'],
])('bytes %s are none of the file: what came before stays', async (_, range) => {
  answerWith = (first, last) => {
    if (first === 0) return part(first, last);
    return new Response(FILE.slice(0, last - first + 1), {
      status: 206,
      headers: { 'content-range': range(first, last) },
    });
  };
  expect(await download()).toBe('damaged');
  answerWith = (first, last) => part(first, last);
  const before = asked.length;
  expect(await download()).toEqual(FILE);
  expect(asked.slice(before)).not.toContain('0-32767');
});

test('an aborted download resumes where it ended', async () => {
  const breaking = new AbortController();
  answerWith = (first, last, { signal }) => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(FILE.slice(first, first + 1000));
        signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        setTimeout(() => breaking.abort(), 20);
      },
    });
    return new Response(half, { status: 206, headers: { 'content-range': `bytes ${first}-${last}/${SIZE}` } });
  };
  expect(await download(breaking.signal)).toBe('aborted');
  expect(pieces.receivedBytes('/media/a.m4a')).toBe(1000);
  answerWith = (first, last) => part(first, last);
  expect(await download()).toEqual(FILE);
  expect(asked[1]).toMatch(/^1000-/);
  expect(news).not.toContain('failed');
});

describe('a story that was played', () => {
  const caches = new Set<RequestCache | undefined>();
  const downloadPlayed = async (isSeen: boolean) => {
    caches.clear();
    answerWith = (first, last, { cache }) => {
      caches.add(cache);
      return part(first, last);
    };
    expect(await download(never(), isSeen)).toEqual(FILE);
    return [...caches];
  };
  test('is read from the browser’s own cache, which says nothing about the network', async () => {
    expect(await downloadPlayed(true)).toEqual(['force-cache']);
    expect(news).toEqual([]);
  });
  test('needs no request slot of the network for cached bytes', async () => {
    const stop = new AbortController();
    answerWith = (first, last, { cache, signal }) =>
      cache === 'force-cache'
        ? part(first, last)
        : new Promise((_, reject) =>
            signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          );
    const stalled = Array.from({ length: 10 }, (_, at) =>
      pieces.complete({ address: `/media/${at}.webp`, size: SIZE, isSeen: false, isSound: false }, stop.signal),
    );
    expect(await download(never(), true)).toEqual(FILE);
    stop.abort();
    expect(new Set(await Promise.all(stalled))).toEqual(new Set(['aborted']));
  });
  test('leaves nothing in the browser’s own cache if it was not played', async () => {
    expect(await downloadPlayed(false)).toEqual(['no-store']);
    expect(news).toContain('answered');
  });
});

describe('a network that', () => {
  test('does not answer is reported, and the received bytes stay', async () => {
    answerWith = (first, last) =>
      asked.length === 1 ? part(first, last) : Promise.reject(new TypeError('Failed to fetch'));
    expect(await download()).toBe('offline');
    expect(news.at(-1)).toBe('failed');
    asked = [];
    answerWith = (first, last) => part(first, last);
    expect(await download()).toEqual(FILE);
    expect(asked[0]).toMatch(/^32768-/);
  });
  test('delivers nothing for a long time counts as none', async () => {
    vi.useFakeTimers();
    answerWith = (_first, _last, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const answer = download();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toBe('offline');
    vi.useRealTimers();
  });
});

test.each([
  [401, 'refused'],
  [404, 'refused'],
  [429, 'offline'],
  [500, 'offline'],
  [503, 'offline'],
])('a server that answers %s does not send the file (%s), and the received bytes stay', async (status, end) => {
  answerWith = (first, last) => (asked.length === 1 ? part(first, last) : new Response('', { status }));
  expect(await download()).toBe(end);
  expect(news).not.toContain('failed');
  asked = [];
  answerWith = (first, last) => part(first, last);
  expect(await download()).toEqual(FILE);
  expect(asked[0]).toMatch(/^32768-/);
});

describe('a response that', () => {
  test('is the complete file, though a range was requested, replaces the received bytes', async () => {
    answerWith = () => new Response(FILE);
    expect(await download()).toEqual(FILE);
    expect(asked).toEqual(['0-32767']);
  });
  test.each([
    ['is a portal’s page', () => new Response('Log in to the Wi-Fi')],
    ['is longer than the file', () => new Response(new Uint8Array(SIZE + 1))],
    ['is of another range', () => part(5, 10)],
    ['has nothing in it', () => new Response('', { status: 206, headers: { 'content-range': 'bytes 0-1/2' } })],
  ])('%s is damaged, and none of it is stored', async (_what, answer) => {
    answerWith = answer;
    expect(await download()).toBe('damaged');
    answerWith = (first, last) => part(first, last);
    expect(await download()).toEqual(FILE);
  });
});

test('a film that does not fit into memory counts as one without space', async () => {
  vi.stubGlobal('Uint8Array', ArrayWithoutMemory);
  expect(await download()).toBe('full');
});

class ArrayWithoutMemory extends Uint8Array {
  constructor(length = 0) {
    super(0);
    if (length > 0) throw new RangeError(`Array buffer allocation failed for ${length} bytes`);
  }
}

test('the received bytes of a file count until it is stored', async () => {
  await download();
  expect(pieces.receivedBytes('/media/a.m4a')).toBe(SIZE);
  await pieces.forget('/media/a.m4a');
  expect(pieces.receivedBytes('/media/a.m4a')).toBe(0);
});

describe('the beginning of a file', () => {
  const file = { address: '/media/a.m4a', size: SIZE, isSeen: false, isSound: true };

  test('is downloaded up to the requested length, and no further', async () => {
    expect(new Uint8Array((await pieces.firstBytes(40_000, file, never())) as ArrayBuffer)).toEqual(
      FILE.slice(0, 40_000),
    );
    expect(asked.at(-1)).toMatch(/-39999$/);
  });

  test('is no longer than requested, though more bytes arrived', async () => {
    answerWith = (first, last) => (first < 60_000 ? part(first, last) : Promise.reject(new TypeError('gone')));
    await download();
    expect(((await pieces.firstBytes(40_000, file, never())) as ArrayBuffer).byteLength).toBe(40_000);
  });

  test('is not downloaded again when more of the file is requested', async () => {
    begun = FILE.slice(0, 40_000);
    expect(await download()).toEqual(FILE);
    expect(asked[0]).toMatch(/^40000-/);
  });

  test('is not taken from a server that sends the complete file instead', async () => {
    answerWith = () => new Response(FILE);
    expect(await pieces.firstBytes(40_000, file, never())).toBe('damaged');
  });
});
