import { hashOfKey } from '@cicerone/content/work/media-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { createChunkedDownload } from './chunked-download.ts';
import { mediaHash } from './content-hash.ts';
import { createKeptFiles } from './kept-files.ts';
import { createMediaStore } from './media-store.ts';

const CACHE = 'large-files-test';
const SIZE = 17_000_000;
const FILM = Uint8Array.from({ length: SIZE }, (_, at) => at % 253);
const quiet = { answered: () => undefined, failed: () => undefined };

/** Where each request began, and after how many bytes of the film the network goes. */
let asked: number[];
let goesAfter: number;
let film: Uint8Array<ArrayBuffer>;
let knowsRanges: boolean;

/** A page that has just been opened on this phone. */
const page = (beginning?: Uint8Array<ArrayBuffer>) =>
  createMediaStore(
    createKeptFiles(CACHE),
    createChunkedDownload(quiet, async () => beginning),
  );
const entry = async () => ({
  key: `${hashOfKey(String(await mediaHash(FILM.buffer)))}.mp4`,
  type: 'video/mp4',
  bytes: SIZE,
});
const blocks = async () => (await (await caches.open(BLOCKS_CACHE)).keys()).length;
const kept = async (key: string) => (await caches.open(CACHE)).match(`/media/${key}`);

/** These bytes of the film, as far as the network brings them. */
function bytes(first: number, end: number): ReadableStream {
  let at = first;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve));
      if (at >= goesAfter) return controller.error(new TypeError('no network'));
      const next = Math.min(end, goesAfter, at + 1_000_000);
      controller.enqueue(film.slice(at, next));
      at = next;
      if (at === end) controller.close();
    },
  });
}

beforeEach(() => {
  asked = [];
  goesAfter = SIZE;
  film = FILM;
  knowsRanges = true;
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    const range = /bytes=(\d+)-(\d+)/.exec(new Headers(request.headers).get('range') ?? '');
    const [first, last] = knowsRanges && range ? [Number(range[1]), Number(range[2])] : [0, SIZE - 1];
    asked.push(first);
    if (first >= goesAfter) throw new TypeError('no network');
    const headers = { 'content-range': `bytes ${first}-${last}/${SIZE}` };
    return new Response(bytes(first, last + 1), knowsRanges ? { status: 206, headers } : {});
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Promise.all([caches.delete(CACHE), caches.delete(BLOCKS_CACHE)]);
});

test('a film is kept with all of its bytes, and its blocks are gone', async () => {
  const wanted = await entry();
  const bringing = page().download(wanted);
  expect(await bringing.result).toBe('kept');
  const answer = await kept(wanted.key);
  expect(answer?.headers.get('content-length')).toBe(String(SIZE));
  expect(answer?.headers.get('content-type')).toBe('video/mp4');
  expect(await mediaHash((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toBe(await mediaHash(FILM.buffer));
  expect(await blocks()).toBe(0);
});

test('how much has come never goes back, while a block is stored neither', async () => {
  const bringing = page().download(await entry());
  const seen: number[] = [];
  const look = setInterval(() => seen.push(bringing.receivedBytes()), 1);
  await vi.waitFor(() => expect(bringing.receivedBytes()).toBe(SIZE));
  clearInterval(look);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(await bringing.result).toBe('kept');
});

test('a long recording whose beginning is here goes on from there', async () => {
  const { key, bytes } = await entry();
  const recording = { key: key.replace('mp4', 'm4a'), type: 'audio/mp4', bytes };
  expect(await page(FILM.slice(0, 40_000)).download(recording).result).toBe('kept');
  expect(asked[0]).toBe(40_000);
});

test('a film that was broken off goes on after the browser was closed, from the last block of it', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const before = page();
  expect(await before.download(wanted).result).toBe('offline');
  expect([...(await before.partialFiles())]).toEqual([[wanted.key, 8_000_000]]);
  expect(await kept(wanted.key)).toBeUndefined();
  goesAfter = SIZE;
  asked = [];
  const after = page();
  expect([...(await after.partialFiles())]).toEqual([[wanted.key, 8_000_000]]);
  const bringing = after.download(wanted);
  expect(await bringing.result).toBe('kept');
  expect(asked[0]).toBe(8_000_000);
  expect((await after.partialFiles()).size).toBe(0);
});

/** A phone that has room for so much only. */
function roomFor(hasRoom: (address: string) => boolean): () => void {
  const { put } = Cache.prototype;
  const spied = vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, address, answer) {
    return hasRoom(String(address))
      ? put.call(this, address, answer)
      : Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  return () => spied.mockRestore();
}

test('a film that is all here and finds no room for itself is asked for no more once there is room', async () => {
  const wanted = await entry();
  const makeRoom = roomFor((address) => /\/\d+$/.test(address));
  expect(await page().download(wanted).result).toBe('full');
  makeRoom();
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked).toEqual([]);
});

test('on a full phone a film stops, and goes on from there', async () => {
  const wanted = await entry();
  const makeRoom = roomFor((address) => !address.endsWith('/2'));
  expect(await page().download(wanted).result).toBe('full');
  makeRoom();
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked[0]).toBe(8_000_000);
});

test('a film whose bytes are not the museum’s is never kept, and nothing of it is left', async () => {
  const wanted = await entry();
  film = FILM.slice();
  film[SIZE - 5] = 0;
  expect(await page().download(wanted).result).toBe('damaged');
  expect(await kept(wanted.key)).toBeUndefined();
  expect(await blocks()).toBe(0);
});

test('a block that the browser has lost is fetched again, with what follows it', async () => {
  const wanted = await entry();
  goesAfter = 13_000_000;
  await page().download(wanted).result;
  await (await caches.open(BLOCKS_CACHE)).delete(`/media/${wanted.key}/1`);
  goesAfter = SIZE;
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked[0]).toBe(4_000_000);
});

test('two attempts at one film after another write into it one at a time', async () => {
  const wanted = await entry();
  const media = page();
  const first = media.download(wanted);
  await vi.waitFor(() => expect(first.receivedBytes()).toBeGreaterThan(1_000_000));
  first.abort();
  const second = media.download(wanted);
  expect([await first.result, await second.result]).toEqual(['aborted', 'kept']);
});

test('a film that is called off while it is checked is not kept', async () => {
  const wanted = await entry();
  const bringing = page().download(wanted);
  await vi.waitFor(() => expect(bringing.receivedBytes()).toBe(SIZE));
  bringing.abort();
  expect(await bringing.result).toBe('aborted');
  expect(await kept(wanted.key)).toBeUndefined();
});

test('a film whose check was broken off is not checked a second time beside it', async () => {
  const wanted = await entry();
  const media = page();
  const first = media.download(wanted);
  await vi.waitFor(() => expect(first.receivedBytes()).toBe(SIZE));
  const slices = vi.spyOn(Blob.prototype, 'slice');
  first.abort();
  expect([await media.download(wanted).result, await first.result]).toEqual(['kept', 'aborted']);
  const checksOfOne = Math.ceil(SIZE / (128 * 1024));
  expect(slices.mock.calls.length).toBeLessThan(1.5 * checksOfOne);
});

test('blocks that another page has taken away are fetched again', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const media = page();
  await media.download(wanted).result;
  await page().evictPartialFiles([wanted.key]);
  goesAfter = SIZE;
  expect(await media.download(wanted).result).toBe('kept');
});

test('an error page that calls itself an answer costs nothing of what has come', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const media = page();
  await media.download(wanted).result;
  const answersBefore = globalThis.fetch;
  const notice = { headers: { 'content-length': '9' } };
  vi.stubGlobal('fetch', async () => new Response('try later', notice));
  expect(await media.download(wanted).result).toBe('damaged');
  vi.stubGlobal('fetch', answersBefore);
  goesAfter = SIZE;
  asked = [];
  expect(await media.download(wanted).result).toBe('kept');
  expect(asked[0]).toBeGreaterThanOrEqual(8_000_000);
});

test('where a proxy knows no ranges, all of the film comes at once', async () => {
  knowsRanges = false;
  expect(await page().download(await entry()).result).toBe('kept');
  expect(asked).toEqual([0]);
});

test('what has come of a film that is wanted no more goes', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const media = page();
  await media.download(wanted).result;
  await media.evictPartialFiles([wanted.key]);
  expect((await media.partialFiles()).size).toBe(0);
  expect(await blocks()).toBe(0);
});
