import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createFinishingServer, type FinishingOptions } from './finishing-server.ts';

const LARGE = Buffer.alloc(60_000_000, 'x');

/** A server that sends a large answer to a phone that reads nothing yet. */
async function underWay(options: FinishingOptions = {}) {
  const { server, finish } = createFinishingServer(undefined, (_, response) => response.end(LARGE), options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const phone = connect(port, '127.0.0.1');
  phone.on('error', () => {});
  phone.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  phone.pause();
  let received = 0;
  phone.on('data', (chunk) => {
    received += chunk.length;
  });
  phone.pause();
  // Only a request that the server has received is waited for.
  await once(server, 'request');
  return { server, finish, phone, port, received: () => received };
}

it('gives a client the times that docs/server.md names', () => {
  const { server } = createFinishingServer(undefined, (_, response) => response.end());
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
  });
});

it('stops listening at once and lets a slow phone receive its complete response', async () => {
  const { server, finish, phone, port, received } = await underWay();
  const finished = finish(60_000);
  const refused = await new Promise((resolve) => connect(port, '127.0.0.1').on('error', resolve));
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  phone.resume();
  await finished;
  await vi.waitFor(() => expect(received()).toBeGreaterThan(LARGE.length));
  server.closeAllConnections();
});

it('disconnects a client that does not finish in time', async () => {
  const { finish, phone } = await underWay();
  await finish(200);
  await once(phone.resume(), 'close');
});

it('does not wait for a connection that a browser opened in advance and never used', async () => {
  const { server, finish } = createFinishingServer(undefined, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closed = new Promise((resolve) => server.once('close', resolve));
  const spare = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await new Promise((resolve) => server.once('connection', resolve));
  await finish(5000);
  await closed;
  spare.destroy();
});

it('disconnects a client that reads nothing of its response for long', async () => {
  const { phone, received } = await underWay({ stalled: 100 });
  const closed = new Promise((resolve) => phone.once('close', resolve));
  await setTimeout(400);
  phone.resume();
  await closed;
  expect(received()).toBeLessThan(LARGE.length);
});

it('keeps a connection with a response in flight when connections without requests reach the limit', async () => {
  const { server, phone, port, received } = await underWay({ most: 3 });
  const silent = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(silent.map((one) => new Promise((resolve) => one.once('connect', resolve))));
  const open = () => silent.filter(({ readableEnded, destroyed }) => !readableEnded && !destroyed).length;
  await expect.poll(open).toBe(2);
  const all = new Promise<void>((resolve) => phone.on('data', () => received() > LARGE.length && resolve()));
  phone.resume();
  await all;
  expect(open()).toBe(2);
  for (const one of [phone, ...silent]) one.destroy();
  server.closeAllConnections();
});
