import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainFile } from '../../storage/prepared-file.ts';
import { ask } from '../../testing/ask.ts';
import { testCertificate } from '../../testing/test-certificate.ts';
import { sendPrepared } from './send-prepared.ts';

/** More than the buffers of both ends of a connection hold. */
const LONG = Buffer.alloc(40_000_000, 'a list of all venues');

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ https: testCertificate() }) as unknown as FastifyInstance;
  const file = plainFile(LONG);
  app.get('/list', (request, reply) => sendPrepared(request, reply, file, 'text/plain', 'no-cache'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

it('a long response over https is complete, with its length, and its head alone has the same', async () => {
  const complete = await ask(`https://127.0.0.1:${port}/list`);
  expect(complete.body.equals(LONG)).toBe(true);
  const head = await ask(`https://127.0.0.1:${port}/list`, {}, 'HEAD');
  for (const { status, headers } of [complete, head]) {
    expect([status, headers['content-length'], headers['transfer-encoding']]).toEqual([200, '40000000', undefined]);
  }
  expect(head.body.length).toBe(0);
});

it('a long response that nobody reads is not encrypted in advance, which would copy all of it', async () => {
  const accepted = once(app.server, 'secureConnection') as Promise<[Socket]>;
  const client = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  const [socket] = await accepted;
  client.write('GET /list HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'readable');
  await setTimeout(300);
  expect(socket.bytesWritten).toBeLessThan(30_000_000);
  client.destroy();
});
