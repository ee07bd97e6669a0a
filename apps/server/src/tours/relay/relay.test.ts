import { expect, test, vi } from 'vitest';
import type { Tour, TourRows } from '../tour-rows.ts';
import { createRelay } from './relay.ts';
import type { ClientHandler } from './tour-client.ts';

const TOUR = {
  ...{ idTour: 'tour', idMuseum: 1, leaderHash: 'hash', joined: 0, endDate: null, leaderGoneAt: null },
  ...{ isMuted: false, idArtwork: null, lines: [], shown: [] },
} as Partial<Tour> as Tour;

/** A relay with one tour, and what was done. */
function relayOf({ isAllowed = true, isAway = (): boolean => false } = {}) {
  const saved: number[][] = [];
  const done: string[] = [];
  const failures: unknown[] = [];
  let streams = 0;
  const rows = {
    find: async () => TOUR,
    handsOf: async () => [],
    beginStream: async () => ++streams,
    async save(_, { shown }, listeners) {
      await new Promise(setImmediate);
      if (isAway()) throw new Error('The database is away.');
      saved.push(listeners.map(({ number }) => number));
      done.push(`shown: ${shown}`);
    },
  } as Partial<TourRows> as TourRows;
  const relay = createRelay({
    rows,
    storeEnd: async () => void done.push('the end'),
    isAllowed: async () => isAllowed,
    notStored: (failure) => void failures.push(failure),
    notEncoded: (failure) => void failures.push(failure),
    monotonic: () => 0,
  });
  return { relay, saved, done, failures };
}

/** A phone that notes what it got. */
function phone() {
  const got: (string | Uint8Array)[] = [];
  const client = { send: (one: string | Uint8Array) => void got.push(one), close: () => {}, waiting: () => 0 };
  return { client, sounds: () => got.filter((one) => typeof one !== 'string').length };
}

function taken(answer: Awaited<ReturnType<ReturnType<typeof createRelay>['lead']>>): ClientHandler {
  if ('tag' in answer) throw new Error(`It was closed with ${answer.code}`);
  return answer;
}

test('a thousand listeners have a place; the next one is sent away, and one who comes back is not', async () => {
  const { relay } = relayOf();
  for (let number = 1; number <= 1000; number += 1) taken(await relay.listen('tour', number, phone().client));
  expect(relay.isFull(TOUR)).toBe(true);
  expect(await relay.listen('tour', 1001, phone().client)).toEqual({ tag: 'not-taken', code: 1013 });
  taken(await relay.listen('tour', 7, phone().client));
});

test('whoever knows the code joins again and again, and not without end', () => {
  const { relay } = relayOf();
  expect([9999, 10_000].map((joined) => relay.isFull({ ...TOUR, joined }))).toEqual([false, true]);
});

test('a page that another one has replaced is not heard any more, even before its line is closed', async () => {
  const { relay } = relayOf();
  const listener = phone();
  taken(await relay.listen('tour', 1, listener.client));
  const former = taken(await relay.lead('tour', 1, phone().client));
  former.bytes(Uint8Array.of(1, 0, 0, 0, 1, 9));
  expect(listener.sounds()).toBe(1);
  const present = taken(await relay.lead('tour', 2, phone().client));
  former.bytes(Uint8Array.of(1, 0, 0, 0, 2, 9));
  former.text('{"tag":"end"}');
  expect(listener.sounds()).toBe(1);
  present.bytes(Uint8Array.of(1, 0, 0, 0, 3, 9));
  expect(listener.sounds()).toBe(2);
});

test('a tour is not opened again once its key was taken back or its museum closed', async () => {
  const { relay } = relayOf({ isAllowed: false });
  expect(await relay.listen('tour', 1, phone().client)).toEqual({ tag: 'not-taken', code: 4003 });
});

test('a hand that rose while the database was away is stored once it is back', async () => {
  let isAway = true;
  const { relay, saved, failures } = relayOf({ isAway: () => isAway });
  const listener = taken(await relay.listen('tour', 4, phone().client));
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  listener.text('{"tag":"hand","isUp":true}');
  await vi.waitFor(() => expect(failures).toHaveLength(2));
  isAway = false;
  relay.retry();
  await vi.waitFor(() => expect(saved).toEqual([[4]]));
});

test('a work that is shown just before the end is stored before it, and thus counted', async () => {
  const { relay, done } = relayOf();
  const leader = taken(await relay.lead('tour', 1, phone().client));
  leader.text('{"tag":"show","idArtwork":7}');
  leader.text('{"tag":"end"}');
  await vi.waitFor(() => expect(done).toContain('the end'));
  expect(done.at(-1)).toBe('the end');
  expect(done.at(-2)).toBe('shown: 7');
});
