import { beforeEach, describe, expect, test } from 'vitest';
import { beginningResponse } from './beginning-response.ts';

const STORY = '0123456789';
let asked: string[];
let network: (range: string, signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  asked = [];
  network = async () => part('456789', '4-9/10');
});

const part = (body: BodyInit, range: string) =>
  new Response(body, { status: 206, headers: { 'content-range': `bytes ${range}` } });

/** The bytes that a player receives of a story whose first four bytes are on the phone. */
async function ask(header: string | null) {
  const headers = { 'content-type': 'audio/mp4', 'content-range': 'bytes 0-3/10' };
  const answer = await beginningResponse(new Response('0123', { headers }), header, (range, signal) => {
    asked.push(range);
    return network(range, signal);
  });
  if (!answer) return undefined;
  const { status } = answer;
  return [status, answer.headers.get('content-range'), answer.headers.get('content-length'), await answer.text()];
}

test('a player that asks for all of a story hears the beginning from the phone and the rest from the network', async () => {
  expect(await ask('bytes=0-')).toEqual([206, 'bytes 0-9/10', '10', STORY]);
  expect(asked).toEqual(['bytes=4-9']);
});

test('a player that requests no range hears both, too', async () => {
  expect(await ask(null)).toEqual([200, null, '10', STORY]);
});

test('a player that requests bytes of the beginning alone needs no network', async () => {
  expect(await ask('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '2', '01']);
  expect(await ask('bytes=2-3')).toEqual([206, 'bytes 2-3/10', '2', '23']);
  expect(asked).toEqual([]);
});

test('the response is exactly the requested range, across the end of the beginning, too', async () => {
  network = async () => part('45', '4-5/10');
  expect(await ask('bytes=2-5')).toEqual([206, 'bytes 2-5/10', '4', '2345']);
  expect(asked).toEqual(['bytes=4-5']);
});

test.each(['bytes=4-', 'bytes=-2', 'bytes=10-'])('%s is not stored', async (header) => {
  expect(await ask(header)).toBeUndefined();
});

describe('if the rest does not arrive, the beginning is heard and then breaks off', () => {
  test.each([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['from a server in trouble', async () => new Response('', { status: 503 })],
    ['from a server that knows no ranges', async () => new Response(STORY)],
    ['from a network that sends other bytes', async () => part('345678', '3-8/10')],
    ['from a network that sends too many bytes', async () => part('456789abc', '4-12/13')],
    ['from a network that sends another file', async () => part('456789', '4-9/4000')],
    ['from a network that does not say which bytes it sends', async () => new Response('456789', { status: 206 })],
  ])('%s', async (_where, answer) => {
    network = answer;
    const headers = { 'content-range': 'bytes 0-3/10' };
    const begun = await beginningResponse(new Response('0123', { headers }), 'bytes=0-', network);
    const reader = begun?.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('0123');
    await expect(reader?.read()).rejects.toThrow(TypeError);
  });
});

test('a player that leaves stops the download of the rest', async () => {
  let isStopped = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      isStopped = true;
    },
  });
  network = async () => part(endless, '4-999999/1000000');
  const headers = { 'content-range': 'bytes 0-3/1000000' };
  const reader = (await beginningResponse(new Response('0123', { headers }), 'bytes=0-', network))?.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(isStopped).toBe(true);
});

test('a player that leaves before the network responds aborts the request', async () => {
  let isCalledOff = false;
  network = (_range, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        isCalledOff = true;
        reject(new DOMException('', 'AbortError'));
      });
    });
  const headers = { 'content-range': 'bytes 0-3/1000000' };
  const reader = (await beginningResponse(new Response('0123', { headers }), 'bytes=0-', network))?.body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setTimeout(resolve));
  await reader?.cancel();
  expect(isCalledOff).toBe(true);
});

test('a listed beginning that is unreadable is ignored', async () => {
  const broken = new Response(
    new ReadableStream({ pull: (controller) => controller.error(new DOMException('NotReadable')) }),
    {
      headers: { 'content-range': 'bytes 0-3/10' },
    },
  );
  expect(await beginningResponse(broken, 'bytes=0-', network)).toBeUndefined();
});
