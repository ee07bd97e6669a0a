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
/** All that are under way bring so much together, and one of them ends. */
async function carries(bytesPerMs: number) {
  clock += 500;
  turns.received(500 * bytesPerMs);
  turns.release();
  await settled();
}

test('two pieces are asked for at once until it is known what the line carries', async () => {
  await ask(6);
  expect(begun).toBe(2);
});

test('on a slow line one follows the other', async () => {
  await ask(6);
  await carries(200);
  expect(begun).toBe(3);
});

test('on a fast line six are under way at once', async () => {
  await ask(9);
  await carries(5000);
  expect(begun).toBe(7);
});

test('what is broken off while it waits is asked for no more, and takes no turn', async () => {
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

test('a rest says nothing of the line', async () => {
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
