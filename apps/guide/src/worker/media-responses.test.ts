import { describe, expect, test } from 'vitest';
import { networkResponse, storedResponse } from './media-responses.ts';

const TEN_BYTES = '0123456789';
const kept = (body = TEN_BYTES) => new Response(body, { headers: { 'content-type': 'audio/mp4' } });

async function asked(header: string | null, body?: string) {
  const answer = await storedResponse(kept(body), header);
  const { headers, status } = answer;
  return [status, headers.get('content-range'), headers.get('content-length'), await answer.text()];
}

describe('a player that asks for a part gets exactly that part', () => {
  test.each([
    ['bytes=0-', '0-9', TEN_BYTES],
    ['bytes=0-1', '0-1', '01'],
    ['bytes=4-6', '4-6', '456'],
    ['bytes=8-9999999', '8-9', '89'],
    ['bytes=-3', '7-9', '789'],
    ['bytes=-9999999', '0-9', TEN_BYTES],
  ])('%s', async (header, range, body) => {
    expect(await asked(header)).toEqual([206, `bytes ${range}/10`, String(body.length), body]);
  });
});

test.each(['bytes=10-', 'bytes=99999999-', 'bytes=-0'])('%s is past the end', async (header) => {
  expect(await asked(header)).toEqual([416, 'bytes */10', null, '']);
});

test.each([
  ['no range', null],
  ['a reversed range', 'bytes=5-2'],
  ['several ranges', 'bytes=0-1,4-5'],
  ['another unit', 'lines=0-1'],
  ['nonsense', 'bytes=one-two'],
  ['no numbers', 'bytes=-'],
])('%s is answered with the whole file', async (_what, header) => {
  expect(await asked(header)).toEqual([200, null, '10', TEN_BYTES]);
});

test('an empty file has no range, but can be requested completely', async () => {
  expect(await asked('bytes=0-', '')).toEqual([416, 'bytes */0', null, '']);
  expect(await asked(null, '')).toEqual([200, null, '0', '']);
});

test('every response has the stored type of the file', async () => {
  for (const header of [null, 'bytes=0-1', 'bytes=10-']) {
    const answer = await storedResponse(kept(), header);
    expect(answer.headers.get('content-type')).toBe('audio/mp4');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  }
});

describe('the network’s response to a player', () => {
  test('is the worker’s own, with its range', async () => {
    const headers = { 'content-range': 'bytes 4-6/10', 'content-type': 'audio/mp4' };
    const fromNetwork = new Response('456', { status: 206, headers });
    const answer = networkResponse(fromNetwork);
    expect(answer).not.toBe(fromNetwork);
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 4-6/10',
      '456',
    ]);
  });

  test('is passed on unchanged if it is no file', () => {
    const gone = new Response(null, { status: 404 });
    expect(networkResponse(gone)).toBe(gone);
  });
});
