import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Tours } from '../../tours/tours.ts';
import { createPhone } from './tour-phone.ts';
import { createTourSocket } from './tour-socket.ts';

const LOOK_EVERY_MS = 5000;

/** A phone on a line that only notes what is done with it. */
function phone() {
  const told: string[] = [];
  const line = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN,
    send: (message: string) => void told.push(JSON.parse(message).tag),
    ping: () => undefined,
    terminate: vi.fn(),
  });
  const made = createPhone(line as unknown as WebSocket, () => 'new', LOOK_EVERY_MS);
  const look = (times: number) => {
    for (let at = 0; at < times; at += 1) made.look();
  };
  return { line, told, look };
}

test('a phone that has left the Wi-Fi is given up after twenty seconds', () => {
  const { line, look } = phone();
  look(4);
  expect(line.terminate).not.toHaveBeenCalled();
  look(1);
  expect(line.terminate).toHaveBeenCalled();
});

test('a phone that answers stays, is told each time that the server is there, and gets a ticket every four minutes', () => {
  const { line, told, look } = phone();
  for (let at = 0; at < 96; at += 1) {
    look(1);
    line.emit('pong');
  }
  expect(line.terminate).not.toHaveBeenCalled();
  expect(told.filter((tag) => tag === 'here')).toHaveLength(96);
  expect(told.flatMap((tag, at) => (tag === 'ticket' ? [at] : []))).toEqual([48, 97]);
});

test('phones, which give a silent line up after twelve seconds, are looked for every five', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  const tours = { relay: { close: async () => {} } } as unknown as Tours;
  const log = {} as FastifyBaseLogger;
  const socket = createTourSocket({ tours, isOpen: () => true, origin: { isProxy: () => false }, log });
  expect(every.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([LOOK_EVERY_MS]);
  every.mockRestore();
  await socket.close();
});
