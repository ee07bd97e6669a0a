import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { sound } from '../testing/test-package.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
const BYTES = sound('penrose en');

/** Over a real socket, since that is where lengths and ranges matter. */
async function listening(): Promise<{ app: FastifyInstance; address: string; get: typeof ask }> {
  const app = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const detail = (await app.inject('/api/museums/detail/all-data/1/2')).json();
  const address: string = detail.artworks[0].localizations[0].mainAudioUrl;
  return { app, address, get: (path, headers, method) => ask(`http://127.0.0.1:${port}${path}`, headers, method) };
}

function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  '/media/x',
  '/media/aaaaaaaaaaaaaaaaaaaaaa.m4a',
  '/media/aaaaaaaaaaaaaaaaaaaaaa.exe',
  '/media/',
  '/media',
  '/media/%2e%2e%2fdraft.json',
  '/media/a/b',
])('%s is 404 in JSON', async (url) => {
  const answer = await (await testApp()).inject(url);
  expect([answer.statusCode, answer.json().statusCode]).toEqual([404, 404]);
});

it('a file comes whole, with its type, to be kept for ever', async () => {
  const { address, get } = await listening();
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
  expect((await get(address, { 'if-none-match': String(headers.etag) })).status).toBe(304);
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
    const { address, get } = await listening();
    const { status, headers, body } = await get(address, { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${BYTES.length}`]);
    expect(headers['content-length']).toBe(String(last - first + 1));
    expect(body.equals(BYTES.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${LAST + 1}-`, 'bytes=999999-', 'bytes=-0'])(
    '%s is 416 and says how long the file is',
    async (range) => {
      const { address, get } = await listening();
      const { status, headers, body } = await get(address, { range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${BYTES.length}`]);
      expect(JSON.parse(body.toString())).toMatchObject({ statusCode: 416 });
    },
  );

  it.each(['bytes=5-2', 'bytes=a-b', 'lines=0-3', 'bytes=0-1,4-5'])(
    '%s, which is none we serve, gives the whole file',
    async (range) => {
      const { address, get } = await listening();
      const { status, body } = await get(address, { range });
      expect([status, body.length]).toEqual([200, BYTES.length]);
    },
  );

  it('If-Range with our tag gives the part, with any other or a date the whole', async () => {
    const { address, get } = await listening();
    const tag = `"${address.slice('/media/'.length)}"`;
    const status = async (ifRange: string) => (await get(address, { range: 'bytes=0-1', 'if-range': ifRange })).status;
    expect(await status(tag)).toBe(206);
    expect(await status(`W/${tag}`)).toBe(200);
    expect(await status('"other"')).toBe(200);
    expect(await status('Fri, 20 Nov 2026 10:00:00 GMT')).toBe(200);
  });

  it('HEAD has the length and no bytes, and pays no attention to a range', async () => {
    const { address, get } = await listening();
    const { status, headers, body } = await get(address, {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(BYTES.length), 0]);
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await get(address, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  });
});

it('a picture is served in each of its sizes', async () => {
  const app = await testApp();
  const { pictures } = (await app.inject('/api/venues/1/current.json')).json();
  for (const { sizes } of Object.values(pictures) as { sizes: Record<string, string> }[]) {
    for (const address of Object.values(sizes)) {
      expect((await app.inject(address)).headers['content-type']).toBe('image/webp');
    }
  }
});
