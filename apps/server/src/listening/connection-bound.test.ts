import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { boundConnections, mostConnections } from './connection-bound.ts';

let ports = 0;

class Connection extends EventEmitter {
  isOpen = true;
  remotePort = ++ports;
  remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.isOpen = false;
    setImmediate(() => this.emit('close'));
  }
}

const PROXY = '127.0.0.1';

function door(most: number) {
  let tidied = 0;
  const bound = boundConnections({
    most,
    isProxy: (address) => address === PROXY,
    closeHttp2: () => void tidied++,
  });
  const come = (address: string) => {
    const connection = new Connection(address);
    bound.take(connection as unknown as Socket);
    return connection;
  };
  /** Connects, gets a response, and stays idle. */
  const idle = (address: string) => {
    const connection = come(address);
    bound.answering(connection, { headersSent: true }, 1)();
    return connection;
  };
  /** Connects, gets a response, and is receiving the next one. */
  const hearing = (address: string) => {
    const connection = idle(address);
    bound.answering(connection, { headersSent: false }, 1);
    return connection;
  };
  return { come, idle, hearing, tidied: () => tidied };
}

const areOpen = (connections: readonly Connection[]) => connections.filter(({ isOpen }) => isOpen).length;
const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));

it('the sender with most connections loses the oldest; no other does', () => {
  const { come } = door(10);
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(come);
  const flood = times(50, () => come('203.0.113.9'));
  expect(areOpen(visitors)).toBe(3);
  expect(flood.filter(({ isOpen }) => isOpen)).toEqual(flood.slice(-7));
  expect(come('192.0.2.4').isOpen).toBe(true);
});

it('idle connections are closed before the limit is reached, and those that ended make room', async () => {
  const { come, tidied } = door(10);
  const all = times(9, () => come('192.0.2.1'));
  expect(tidied()).toBe(0);
  for (const one of all.slice(5)) one.destroy();
  await new Promise(setImmediate);
  for (let one = 0; one < 5; one += 1) come('192.0.2.2');
  expect([tidied(), areOpen(all)]).toEqual([1, 5]);
});

it('a museum in the middle of its stories loses no connection to thousands of idle ones', () => {
  const { come, idle, hearing } = door(40);
  const museum = times(20, () => hearing('192.0.2.1'));
  const waiting = times(10, () => idle('192.0.2.1'));
  expect(areOpen(waiting)).toBe(10);
  const strangers = times(200, (at) => come(`203.0.113.${at}`));
  expect([areOpen(museum), areOpen(waiting), areOpen(strangers)]).toEqual([20, 0, 20]);
});

it('a client with an entire IPv6 network is one sender', () => {
  const { hearing } = door(40);
  const museum = times(10, () => hearing('192.0.2.1'));
  const flood = times(100, (at) => hearing(`2001:db8:7:${at}::1`));
  expect([areOpen(museum), areOpen(flood)]).toEqual([10, 30]);
});

it('behind a proxy no film is aborted: a new connection beyond the limit is refused', () => {
  const { come, hearing } = door(10);
  const films = times(10, () => hearing(PROXY));
  expect(come(PROXY).isOpen).toBe(false);
  expect(areOpen(films)).toBe(10);
});

it('there is room for connections, and files are left', () => {
  expect(mostConnections()).toBeGreaterThan(100);
});
