import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
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

function door(most: number, mostAnswers = 10_000) {
  let tidied = 0;
  const bound = boundConnections({
    most,
    mostAnswers,
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
  /** Asks for many responses over one connection, and reads none of them. @returns the connection, and their ends */
  const asking = (address: string, count: number) => {
    const connection = come(address);
    const ends = times(count, () => bound.answering(connection, { headersSent: true }, 2));
    return Object.assign(connection, { ends });
  };
  return { come, idle, hearing, asking, tidied: () => tidied };
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

describe('when more responses are under way than there is room for', () => {
  it('a sender that reads none of a hundred at a time loses its connections; no phone does', () => {
    const { asking } = door(1000, 1000);
    const phones = times(80, () => asking('192.0.2.1', 8));
    const flood = times(100, (at) => asking(`203.0.113.${at}`, 100));
    expect([areOpen(phones), flood.at(-1)?.isOpen]).toEqual([80, true]);
    expect(areOpen(flood)).toBeLessThanOrEqual(3);
  });

  it('a sender with as few on each connection as a phone loses, too, but for another with fewer in total', () => {
    const { asking } = door(1000, 1000);
    const phones = times(40, () => asking('192.0.2.1', 8));
    const flood = times(200, () => asking('203.0.113.9', 8));
    expect(areOpen(phones)).toBe(40);
    expect(areOpen(flood)).toBeLessThanOrEqual(85);
    expect(asking('192.0.2.2', 8).isOpen).toBe(true);
  });

  it('inside of one address the connections with most of them go first', () => {
    const { asking } = door(1000, 1000);
    const phones = times(40, () => asking('192.0.2.1', 8));
    const flood = times(60, () => asking('192.0.2.1', 30));
    expect(areOpen(phones)).toBe(40);
    expect(areOpen(flood)).toBeLessThanOrEqual(23);
  });

  it('those that have ended, with their connection or before, leave room', async () => {
    const { asking } = door(1000, 1000);
    for (const { ends } of times(20, () => asking('192.0.2.1', 100))) for (const end of ends) end();
    for (let time = 0; time < 20; time += 1) {
      asking('192.0.2.1', 100).destroy();
      await new Promise(setImmediate);
    }
    const waiting = times(10, () => asking('192.0.2.1', 100));
    expect(areOpen(waiting)).toBe(10);
    expect(areOpen([...waiting, asking('192.0.2.1', 1)])).toBe(9);
  });
});

it('there is room for connections, and files are left', () => {
  expect(mostConnections()).toBeGreaterThan(100);
});
