import { beforeEach, expect, test } from 'vitest';
import { createRequestSlots } from './request-slots.ts';

let clock: number;
let turns: ReturnType<typeof createRequestSlots>;
let begun: number;
beforeEach(() => {
  clock = 0;
  begun = 0;
  turns = createRequestSlots(() => clock);
});

const signal = () => new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve));
async function ask(times: number) {
  for (let time = 0; time < times; time++) void turns.take(signal()).then((isMine) => (begun += Number(isMine)));
  await settled();
}
/** All requests in flight receive so many bytes together, and one of them ends. */
async function carries(bytesPerMs: number) {
  clock += 500;
  turns.received(500 * bytesPerMs);
  turns.release();
  await settled();
}

test('two chunks are requested in parallel until the bandwidth is known', async () => {
  await ask(6);
  expect(begun).toBe(2);
});

test('on a slow connection one request follows the other', async () => {
  await ask(6);
  await carries(200);
  expect(begun).toBe(3);
});

test('on a fast connection six requests are in flight', async () => {
  await ask(9);
  await carries(5000);
  expect(begun).toBe(7);
});

test('a request aborted while it waits is never sent, and takes no slot', async () => {
  await ask(2);
  const breaking = new AbortController();
  const third = turns.take(breaking.signal);
  breaking.abort();
  expect(await third).toBe(false);
  await ask(1);
  turns.release();
  await settled();
  expect(begun).toBe(3);
});

test('an idle time says nothing about the bandwidth', async () => {
  await ask(2);
  await carries(5000);
  turns.release();
  clock += 60_000;
  await ask(6);
  turns.received(1000);
  clock += 100;
  turns.received(1000);
  expect(begun).toBe(8);
});
