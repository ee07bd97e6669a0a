import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { boundConnections, mostConnections, senderOf } from './connection-bound.ts';

class Connection extends EventEmitter {
  isOpen = true;
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

function door(most: number) {
  let tidied = 0;
  const take = boundConnections(most, () => void tidied++);
  const come = (address: string) => {
    const connection = new Connection(address);
    take(connection as unknown as Socket);
    return connection;
  };
  return { come, tidied: () => tidied };
}

it('who has most connections loses the oldest; nobody else does', () => {
  const { come } = door(10);
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(come);
  const flood = Array.from({ length: 50 }, () => come('203.0.113.9'));
  expect(visitors.every(({ isOpen }) => isOpen)).toBe(true);
  expect(flood.filter(({ isOpen }) => isOpen)).toEqual(flood.slice(-7));
  expect(come('192.0.2.4').isOpen).toBe(true);
});

it('idle connections go first, and those that ended make room', async () => {
  const { come, tidied } = door(10);
  const all = Array.from({ length: 9 }, () => come('192.0.2.1'));
  expect(tidied()).toBe(0);
  for (const one of all.slice(5)) one.destroy();
  await new Promise(setImmediate);
  for (let one = 0; one < 5; one += 1) come('192.0.2.2');
  expect([tidied(), all.slice(0, 5).every(({ isOpen }) => isOpen)]).toEqual([1, true]);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});

it('there is room for connections, and files are left', () => {
  expect(mostConnections()).toBeGreaterThan(100);
});
