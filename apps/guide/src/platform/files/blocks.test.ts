import { hashOfKey } from '@cicerone/content/work/media-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { createChunkedDownload } from './chunked-download.ts';
import { mediaHash } from './content-hash.ts';
import { createKeptFiles } from './kept-files.ts';
import { createMediaStore } from './media-store.ts';
import { BLOCK_BYTES } from './stored-blocks.ts';

const CACHE = 'large-files-test';
/** Four blocks and a part of a fifth. */
const SIZE = 17_500_000;
const FILM = Uint8Array.from({ length: SIZE }, (_, at) => at % 253);
const quiet = { answered: () => undefined, failed: () => undefined };

/** The first byte of each request, and the byte of the film after which the network fails. */
let asked: number[];
let goesAfter: number;
let film: Uint8Array<ArrayBuffer>;
let knowsRanges: boolean;

/** A page just opened on this phone. */
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

/** These bytes of the film, as far as the network delivers them. */
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
  const download = page().download(wanted);
  expect(await download.result).toBe('kept');
  const answer = await kept(wanted.key);
  expect(answer?.headers.get('content-length')).toBe(String(SIZE));
  expect(answer?.headers.get('content-type')).toBe('video/mp4');
  expect(await mediaHash((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toBe(await mediaHash(FILM.buffer));
  expect(await blocks()).toBe(0);
});

test('the number of received bytes never shrinks, not even while a block is stored', async () => {
  const download = page().download(await entry());
  const seen: number[] = [];
  const look = setInterval(() => seen.push(download.receivedBytes()), 1);
  await vi.waitFor(() => expect(download.receivedBytes()).toBe(SIZE));
  clearInterval(look);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(await download.result).toBe('kept');
});

test('a long recording resumes after its stored beginning', async () => {
  const { key, bytes } = await entry();
  const recording = { key: key.replace('mp4', 'm4a'), type: 'audio/mp4', bytes };
  expect(await page(FILM.slice(0, 40_000)).download(recording).result).toBe('kept');
  expect(asked[0]).toBe(40_000);
});

test('an aborted film resumes after its last block once the browser was closed', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const before = page();
  expect(await before.download(wanted).result).toBe('offline');
  expect([...(await before.partialFiles())]).toEqual([[wanted.key, 2 * BLOCK_BYTES]]);
  expect(await kept(wanted.key)).toBeUndefined();
  goesAfter = SIZE;
  asked = [];
  const after = page();
  expect([...(await after.partialFiles())]).toEqual([[wanted.key, 2 * BLOCK_BYTES]]);
  const download = after.download(wanted);
  expect(await download.result).toBe('kept');
  expect(asked[0]).toBe(2 * BLOCK_BYTES);
  expect((await after.partialFiles()).size).toBe(0);
});

/** A phone with space for the matching addresses only. */
function roomFor(hasRoom: (address: string) => boolean): () => void {
  const { put } = Cache.prototype;
  const spied = vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, address, answer) {
    return hasRoom(String(address))
      ? put.call(this, address, answer)
      : Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  return () => spied.mockRestore();
}

test('a complete film without space is not requested again once there is space', async () => {
  const wanted = await entry();
  const makeRoom = roomFor((address) => /\/\d+$/.test(address));
  expect(await page().download(wanted).result).toBe('full');
  makeRoom();
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked).toEqual([]);
});

test('on a full phone a film stops, and resumes there later', async () => {
  const wanted = await entry();
  const makeRoom = roomFor((address) => !address.endsWith('/2'));
  expect(await page().download(wanted).result).toBe('full');
  makeRoom();
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked[0]).toBe(2 * BLOCK_BYTES);
});

test('a film whose bytes are not the museum’s is never kept, and its blocks are deleted', async () => {
  const wanted = await entry();
  film = FILM.slice();
  film[SIZE - 5] = 0;
  expect(await page().download(wanted).result).toBe('damaged');
  expect(await kept(wanted.key)).toBeUndefined();
  expect(await blocks()).toBe(0);
});

test('a lost block is downloaded again, with the blocks after it', async () => {
  const wanted = await entry();
  goesAfter = 13_000_000;
  await page().download(wanted).result;
  await (await caches.open(BLOCKS_CACHE)).delete(`/media/${wanted.key}/1`);
  goesAfter = SIZE;
  asked = [];
  expect(await page().download(wanted).result).toBe('kept');
  expect(asked[0]).toBe(BLOCK_BYTES);
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

test('a film aborted during its check is not kept', async () => {
  const wanted = await entry();
  const download = page().download(wanted);
  await vi.waitFor(() => expect(download.receivedBytes()).toBe(SIZE));
  download.abort();
  expect(await download.result).toBe('aborted');
  expect(await kept(wanted.key)).toBeUndefined();
});

test('a new attempt shares the running check of an aborted one', async () => {
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

test('blocks that another page has deleted are downloaded again', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const media = page();
  await media.download(wanted).result;
  await page().evictPartialFiles([wanted.key]);
  goesAfter = SIZE;
  expect(await media.download(wanted).result).toBe('kept');
});

test('an error page with status 200 leaves the received bytes alone', async () => {
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
  expect(asked[0]).toBeGreaterThanOrEqual(2 * BLOCK_BYTES);
});

test('behind a proxy without ranges the film is downloaded in one response', async () => {
  knowsRanges = false;
  expect(await page().download(await entry()).result).toBe('kept');
  expect(asked).toEqual([0]);
});

test('the blocks of a film that is no longer requested are deleted', async () => {
  const wanted = await entry();
  goesAfter = 9_000_000;
  const media = page();
  await media.download(wanted).result;
  await media.evictPartialFiles([wanted.key]);
  expect((await media.partialFiles()).size).toBe(0);
  expect(await blocks()).toBe(0);
});
