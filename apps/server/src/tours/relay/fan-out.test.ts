import { readFrameBundle } from '@cicerone/api/tours/tour-frames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALONE_UP_TO, CLOSE_ABOVE_BYTES, CLOSE_AFTER_SKIPPED, createFanOut, SKIP_ABOVE_BYTES } from './fan-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** So many phones, and what each has got. */
function phones(count: number) {
  const all = Array.from({ length: count }, () => {
    const phone = { got: [] as number[][], messages: [] as unknown[], closed: [] as number[], waits: 0 };
    const client = {
      send(message: string | Uint8Array) {
        phone.messages.push(message);
        const bundle = typeof message === 'string' ? undefined : readFrameBundle(message);
        phone.got.push((bundle?.frames ?? []).map(({ frame }) => frame));
      },
      close: (code: number) => void phone.closed.push(code),
      waiting: () => phone.waits,
    };
    return { ...{ client, skipped: 0 }, phone };
  });
  const fanOut = createFanOut(new Map(all.map((one, at) => [at + 1, one])));
  const push = (from: number, to = from) => {
    for (let frame = from; frame <= to; frame += 1) fanOut.push(1, { frame, sound: Uint8Array.of(frame) });
  };
  return { phones: all.map(({ phone }) => phone), fanOut, push };
}

test('in a small group each frame comes alone, at once', () => {
  const { phones: all, push } = phones(ALONE_UP_TO);
  push(1, 4);
  for (const { got } of all) expect(got).toEqual([[1], [2], [3], [4]]);
});

test('in a large group three frames come in one message, which is built once for all', () => {
  const { phones: all, push } = phones(ALONE_UP_TO + 1);
  push(1, 7);
  for (const { got } of all)
    expect(got).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  expect(new Set(all.map(({ messages }) => messages[0])).size).toBe(1);
});

test('what is left when the leader pauses comes soon', () => {
  const { phones: all, push } = phones(ALONE_UP_TO + 1);
  push(1, 2);
  expect(all[0]?.got).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(all[0]?.got).toEqual([[1, 2]]);
});

test('frames of two streams are never in one message', () => {
  const { phones: all, push, fanOut } = phones(ALONE_UP_TO + 1);
  push(1, 2);
  fanOut.push(2, { frame: 0, sound: Uint8Array.of(1) });
  fanOut.flush();
  expect(all[0]?.got).toEqual([[1, 2], [0]]);
});

test('a phone that reads nothing gets no sound, delays nobody, and is closed after ten seconds of it', () => {
  const { phones: all, push } = phones(3);
  const [stalled, ...others] = all;
  if (!stalled) throw new Error('no phone');
  push(1);
  stalled.waits = SKIP_ABOVE_BYTES + 1;
  push(2, CLOSE_AFTER_SKIPPED);
  expect(stalled).toMatchObject({ got: [[1]], closed: [] });
  push(CLOSE_AFTER_SKIPPED + 1);
  expect(stalled.closed).toEqual([4004]);
  for (const { got, closed } of others) expect([got.length, closed]).toEqual([CLOSE_AFTER_SKIPPED + 1, []]);
});

test('a phone that reads again hears again, from where the leader is', () => {
  const { phones: all, push } = phones(1);
  const [phone] = all;
  if (!phone) throw new Error('no phone');
  phone.waits = SKIP_ABOVE_BYTES + 1;
  push(1, CLOSE_AFTER_SKIPPED - 1);
  phone.waits = 0;
  push(900);
  phone.waits = SKIP_ABOVE_BYTES + 1;
  push(901, 901 + CLOSE_AFTER_SKIPPED - 2);
  expect(phone).toMatchObject({ got: [[900]], closed: [] });
});

test('a phone for which far too much waits is closed at once', () => {
  const { phones: all, push } = phones(1);
  for (const phone of all) phone.waits = CLOSE_ABOVE_BYTES + 1;
  push(1);
  expect(all[0]?.closed).toEqual([4004]);
});

test('bytes that are used again after a frame was taken change no message', () => {
  const { phones: all, fanOut } = phones(ALONE_UP_TO + 1);
  const sound = Uint8Array.of(7);
  fanOut.push(1, { frame: 1, sound });
  sound[0] = 8;
  fanOut.flush();
  expect(readFrameBundle(all[0]?.messages[0] as Uint8Array)?.frames[0]?.sound).toEqual(Uint8Array.of(7));
});
