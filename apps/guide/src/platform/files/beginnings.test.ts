import { hashOfKey } from '@cicerone/content/work/media-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginningOf, createBeginnings } from './beginnings.ts';
import { createChunkedDownload } from './chunked-download.ts';
import { mediaHash } from './content-hash.ts';
import { createKeptFiles } from './kept-files.ts';
import { createMediaStore } from './media-store.ts';

const CACHE = 'beginnings-test';
const STORY = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
const quiet = { answered: () => undefined, failed: () => undefined };
const key = async () => `${hashOfKey(String(await mediaHash(STORY.buffer)))}.m4a`;
let served: Uint8Array;
let asked: (string | null)[];

beforeEach(() => {
  served = STORY;
  asked = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const range = new Headers(headers).get('range');
    asked.push(range);
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (first === undefined || last === undefined) return new Response(served.slice());
    const partHeaders = { 'content-range': `bytes ${first}-${last}/${served.length}` };
    return new Response(served.slice(Number(first), Number(last) + 1), { status: 206, headers: partHeaders });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(CACHE);
  await caches.delete('cicerone-beginnings');
});

async function make() {
  const pieces = createChunkedDownload(quiet, beginningOf);
  const story = { key: await key(), type: 'audio/mp4', bytes: STORY.length };
  return { beginnings: createBeginnings(pieces), media: createMediaStore(createKeptFiles(CACHE), pieces), story };
}

test('the beginning of a story states its length', async () => {
  const { beginnings, story } = await make();
  expect(await beginnings.download(story, 40_000).result).toBe('kept');
  expect(await beginnings.lengths()).toEqual(new Map([[story.key, 40_000]]));
  const here = await (await caches.open('cicerone-beginnings')).match(`/media/${story.key}`);
  expect(here?.headers.get('content-range')).toBe('bytes 0-39999/100000');
  expect(new Uint8Array((await here?.arrayBuffer()) ?? [])).toEqual(STORY.slice(0, 40_000));
});

test('keeping a story does not download its beginning again, nor store it twice', async () => {
  const { beginnings, media, story } = await make();
  await beginnings.download(story, 40_000).result;
  asked = [];
  expect(await media.download(story).result).toBe('kept');
  expect(asked[0]).toMatch(/^bytes=40000-/);
  expect(await beginnings.lengths()).toEqual(new Map());
});

test('a listed beginning that is unreadable is ignored, and the complete story is downloaded', async () => {
  const { beginnings, media, story } = await make();
  await beginnings.download(story, 40_000).result;
  vi.spyOn(Response.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  expect(await media.download(story).result).toBe('kept');
});

test('a longer beginning of a story resumes after the stored one', async () => {
  const { beginnings, story } = await make();
  await beginnings.download(story, 40_000).result;
  asked = [];
  expect(await beginnings.download(story, STORY.length).result).toBe('kept');
  expect(asked[0]).toMatch(/^bytes=40000-/);
  expect(await beginnings.lengths()).toEqual(new Map([[story.key, STORY.length]]));
});

test('a damaged beginning is deleted, and the story is downloaded again without it', async () => {
  const { beginnings, media, story } = await make();
  served = STORY.map((byte) => byte + 1);
  await beginnings.download(story, 40_000).result;
  served = STORY;
  expect(await media.download(story).result).toBe('kept');
  expect(await beginnings.lengths()).toEqual(new Map());
});

test('deleting a story deletes its beginning', async () => {
  const { beginnings, media, story } = await make();
  await beginnings.download(story, 40_000).result;
  await media.evict([story.key]);
  expect(await beginnings.lengths()).toEqual(new Map());
});

test('a full phone reports it', async () => {
  const { beginnings, story } = await make();
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  expect(await beginnings.download(story, 40_000).result).toBe('full');
  put.mockRestore();
});
