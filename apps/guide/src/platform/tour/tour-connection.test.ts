import { TOUR_PROTOCOL } from '@cicerone/api/tours/tour-addresses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Renewed } from '#domain/tour/tour-ports.ts';
import { openTourConnection } from './tour-connection.ts';

/** The connections to the server that the page has opened, in order. */
let connections: FakeSocket[] = [];

/** A WebSocket whose server does as it is told. */
class FakeSocket {
  static OPEN = WebSocket.OPEN;
  readyState: number = WebSocket.CONNECTING;
  bufferedAmount = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly protocols: string[];
  constructor(_: string, protocols: string[]) {
    this.protocols = protocols;
    connections.push(this);
  }
  send(message: unknown) {
    this.sent.push(message);
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

beforeEach(() => {
  connections = [];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function latest(): FakeSocket {
  const connection = connections.at(-1);
  if (!connection) throw new Error('There is no connection');
  return connection;
}

/** A phone in a tour, and what it learned. */
function phone(renewed: Renewed = { tag: 'renewed', ticket: 'renewed' }) {
  const learned: string[] = [];
  const connection = openTourConnection({
    ticket: 'first',
    async renew() {
      learned.push('asks for a ticket');
      return renewed;
    },
    onNews: ({ tag }: { tag: string }) => void learned.push(tag),
    onFrames: (bytes) => void learned.push(`${bytes.length} bytes`),
    onConnected: (is) => void learned.push(is ? 'connected' : 'lost'),
    onEnd: (why) => void learned.push(`over: ${why}`),
  });
  latest().open();
  return { connection, learned };
}

test('a connection that is lost comes back within a quarter of a second, with the latest ticket', async () => {
  const { connection, learned } = phone();
  expect(latest().protocols).toEqual([TOUR_PROTOCOL, 'first']);
  latest().tell({ tag: 'ticket', ticket: 'second' });
  latest().lose(1012);
  await vi.advanceTimersByTimeAsync(249);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(latest().protocols).toEqual([TOUR_PROTOCOL, 'second']);
  latest().open();
  expect(learned).toEqual(['connected', 'lost', 'connected']);
  connection.close();
});

test('a server that stays away is asked less and less often, and for a ticket after three attempts', async () => {
  const { connection, learned } = phone();
  latest().lose();
  for (const pause of [250, 500, 1000]) {
    await vi.advanceTimersByTimeAsync(pause);
    latest().lose();
  }
  expect(connections).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2000);
  expect(learned).toContain('asks for a ticket');
  expect(latest().protocols).toEqual([TOUR_PROTOCOL, 'renewed']);
  connection.close();
});

test('a ticket that nobody renews any more ends the tour, and why is told', async () => {
  const { learned } = phone({ tag: 'over', why: 'revoked' });
  for (let at = 0; at < 4; at += 1) {
    latest().lose();
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(learned.at(-1)).toBe('over: revoked');
});

test('a connection that has been silent for twelve seconds is lost, but not while the server says that it is there', async () => {
  const { connection, learned } = phone();
  for (let at = 0; at < 6; at += 1) {
    await vi.advanceTimersByTimeAsync(5000);
    latest().tell({ tag: 'here' });
  }
  expect(learned).toEqual(['connected']);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(learned).toEqual(['connected', 'lost']);
  await vi.advanceTimersByTimeAsync(250);
  expect(connections).toHaveLength(2);
  connection.close();
});

test('a phone that has its network back does not wait for its next attempt', async () => {
  const { connection } = phone();
  latest().lose();
  await vi.advanceTimersByTimeAsync(250);
  latest().lose();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connections).toHaveLength(3);
  connection.close();
});

test.each([
  [4000, 'ended'],
  [4001, 'taken-over'],
  [4002, 'not-allowed'],
  [4003, 'revoked'],
  [4005, 'replaced'],
])('a connection that the server closes with %i is over: %s', async (code, why) => {
  const { learned } = phone();
  latest().lose(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(learned.at(-1)).toBe(`over: ${why}`);
  expect(connections).toHaveLength(1);
});

test('a phone that the server closed because it read too slowly comes back', async () => {
  const { connection } = phone();
  latest().lose(4004);
  await vi.advanceTimersByTimeAsync(250);
  expect(connections).toHaveLength(2);
  connection.close();
});

test('sound that cannot leave the phone in time is dropped, and messages are not', () => {
  const { connection } = phone();
  latest().bufferedAmount = 16 * 1024 + 1;
  connection.sendFrame(new Uint8Array(3));
  expect(connection.send({ tag: 'leave' })).toBe(true);
  latest().bufferedAmount = 0;
  connection.sendFrame(new Uint8Array(3));
  expect(latest().sent).toEqual(['{"tag":"leave"}', new Uint8Array(3)]);
  connection.close();
  expect(connection.send({ tag: 'leave' })).toBe(false);
});

test('whoever leaves is called back by nothing', async () => {
  const { connection, learned } = phone();
  connection.close();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(learned).toEqual(['connected']);
  expect(connections).toHaveLength(1);
});
