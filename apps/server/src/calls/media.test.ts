import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../storage/files/file-store.ts';
import { ask } from '../testing/ask.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { CAPTIONS, sound, testPackage, withFilm } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const BYTES = sound('penrose en');

let app: FastifyInstance;
let origin: string;
let address: string;
beforeAll(async () => {
  app = await testApp();
  origin = await listening(app);
  const detail = (await app.inject('/api/museums/detail/all-data/1/2')).json();
  address = detail.artworks[0].localizations[0].mainAudioUrl;
});

/** Over a real socket, because lengths and ranges matter there. */
const get = (path: string, headers?: Record<string, string>, method?: string) => ask(origin + path, headers, method);

it.each([
  '/media/x',
  '/media/aaaaaaaaaaaaaaaaaaaaaa.m4a',
  '/media/aaaaaaaaaaaaaaaaaaaaaa.exe',
  '/media/',
  '/media',
  '/media/%2e%2e%2fdraft.json',
  '/media/a/b',
])('%s is 404 in JSON', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().statusCode]).toEqual([404, 404]);
});

it('a file is sent complete, with its type, to be cached permanently', async () => {
  const { status, headers, body } = await get(address);
  expect(status).toBe(200);
  expect(body.equals(BYTES)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'audio/mp4',
    'content-length': String(BYTES.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${address.slice('/media/'.length)}"`,
  });
});

it('is read for the site of its receiver, so that one phone with many requests delays no other', async () => {
  const folder = await folderWithVenue();
  const receivers: (string | undefined)[] = [];
  const find: FileStore['find'] = async (path) => {
    const found = await folder.files.find(path);
    if (!found) return undefined;
    const stream: typeof found.stream = (part, receiver) => {
      receivers.push(receiver);
      return found.stream(part, receiver);
    };
    return { ...found, stream };
  };
  const other = await testApp({ folder: { ...folder, files: { ...folder.files, find } } });
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
    await other.inject({ url: address, remoteAddress });
  expect(receivers).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1']);
});

describe('conditions (RFC 9110, section 13)', () => {
  const tag = () => `"${address.slice('/media/'.length)}"`;

  it.each(['GET', 'HEAD'])(
    '%s of a file that the browser has is 304, with nothing that describes another body',
    async (method) => {
      for (const known of [tag(), `W/${tag()}`, `"other", ${tag()}`, '*', ' * ']) {
        const { status, headers, body } = await get(address, { 'if-none-match': known, range: 'bytes=0-9' }, method);
        expect([known, status, body.length]).toEqual([known, 304, 0]);
        expect(headers).toMatchObject({ etag: tag(), 'cache-control': 'public, max-age=31536000, immutable' });
        for (const name of ['content-type', 'content-length', 'content-range', 'content-encoding', 'transfer-encoding'])
          expect([name, headers[name]]).toEqual([name, undefined]);
      }
      expect((await get(address, { 'if-none-match': '"other"' }, method)).status).toBe(200);
    },
  );

  it.each(['GET', 'HEAD'])(
    '%s is 412 if another version is asked for; a weak tag proves no version',
    async (method) => {
      const status = async (headers: Record<string, string>) => (await get(address, headers, method)).status;
      for (const wanted of ['"other"', `W/${tag()}`, 'other']) expect(await status({ 'if-match': wanted })).toBe(412);
      for (const wanted of [tag(), `"other" , ${tag()}`, '*']) expect(await status({ 'if-match': wanted })).toBe(200);
      expect(await status({ 'if-match': '"other"', 'if-none-match': tag() })).toBe(412);
      expect(await status({ 'if-match': tag(), 'if-none-match': tag() })).toBe(304);
      expect(await status({ 'if-match': '"other"', range: 'bytes=999999-' })).toBe(412);
    },
  );

  it('of a file that is not there mean nothing', async () => {
    const nowhere = '/media/aaaaaaaaaaaaaaaaaaaaaa.m4a';
    for (const name of ['if-match', 'if-none-match']) expect((await get(nowhere, { [name]: '*' })).status).toBe(404);
  });
});

const LAST = BYTES.length - 1;
describe('ranges (RFC 9110, section 14)', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, LAST],
    [`bytes=${LAST}-`, LAST, LAST],
    ['bytes=10-999999', 10, LAST],
    ['bytes=-5', LAST - 4, LAST],
    ['bytes=-999999', 0, LAST],
  ])('%s is 206', async (range, first, last) => {
    const { status, headers, body } = await get(address, { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${BYTES.length}`]);
    expect(headers['content-length']).toBe(String(last - first + 1));
    expect(body.equals(BYTES.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${LAST + 1}-`, 'bytes=999999-', 'bytes=-0'])(
    '%s is 416 with the length of the file',
    async (range) => {
      const { status, headers, body } = await get(address, { range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${BYTES.length}`]);
      expect(JSON.parse(body.toString())).toMatchObject({ statusCode: 416 });
    },
  );

  it.each(['bytes=5-2', 'bytes=a-b', 'lines=0-3', 'bytes=0-1,4-5'])(
    '%s, which is not supported, returns the complete file',
    async (range) => {
      const { status, body } = await get(address, { range });
      expect([status, body.length]).toEqual([200, BYTES.length]);
    },
  );

  it('If-Range with our tag returns the range, with any other tag or a date the complete file', async () => {
    const tag = `"${address.slice('/media/'.length)}"`;
    const status = async (ifRange: string) => (await get(address, { range: 'bytes=0-1', 'if-range': ifRange })).status;
    expect(await status(tag)).toBe(206);
    expect(await status(`W/${tag}`)).toBe(200);
    expect(await status('"other"')).toBe(200);
    expect(await status('Fri, 20 Nov 2026 10:00:00 GMT')).toBe(200);
  });

  it('HEAD returns the length and no bytes, and ignores a range', async () => {
    const { status, headers, body } = await get(address, {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(BYTES.length), 0]);
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await get(address, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  });
});

it('a picture is served in each of its sizes', async () => {
  const { pictures } = (await app.inject('/api/venues/1/current.json')).json();
  for (const { sizes } of Object.values(pictures) as { sizes: Record<string, string> }[]) {
    for (const address of Object.values(sizes)) {
      expect((await app.inject(address)).headers['content-type']).toBe('image/webp');
    }
  }
});

it('captions are served as text', async () => {
  const packaged = await testPackage();
  withFilm(packaged);
  const withCaptions = await testApp({ folder: await folderWithVenue(packaged) });
  const detail = (await withCaptions.inject('/api/museums/detail/all-data/1/2')).json();
  const answer = await withCaptions.inject(detail.artworks[0].otherResources[1].locale.captionsUrl);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(answer.rawPayload.equals(CAPTIONS)).toBe(true);
});
