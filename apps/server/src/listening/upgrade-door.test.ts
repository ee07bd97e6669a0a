import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { testCertificate } from '../testing/test-certificate.ts';
import { createFinishingServer, type FinishingOptions } from './finishing-server.ts';
import { createUpgradeDoor } from './upgrade-door.ts';

/** A server that answers with what it has read, and whose WebSockets are at /socket. */
async function serverWithDoor(scheme: 'http' | 'https', options: FinishingOptions = {}) {
  const door = createUpgradeDoor();
  const sockets = new WebSocketServer({ noServer: true });
  door.serve('/socket', {
    open: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      sockets.handleUpgrade(request, socket, head, () => {}),
    async close() {
      for (const socket of sockets.clients) socket.close(1012);
      await vi.waitFor(() => expect(sockets.clients.size).toBe(0));
    },
  });
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.end(`${request.method} ${request.url} ${body}`);
  };
  const certificate = scheme === 'https' ? await testCertificate() : undefined;
  const { server, finish } = createFinishingServer(certificate, listener, { ...options, door });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (path = '/socket') =>
    new WebSocket(`${scheme === 'https' ? 'wss' : 'ws'}://127.0.0.1:${port}${path}`, { rejectUnauthorized: false });
  const line = () =>
    scheme === 'https'
      ? connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
      : connect(port, '127.0.0.1');
  return { finish: () => finish(0), open, line, sockets };
}

/** The answer to a request that is written by hand. */
async function answerTo(line: Duplex, request: string): Promise<string> {
  let answer = '';
  line.on('data', (chunk) => {
    answer += chunk;
  });
  line.write(request);
  await once(line, 'close');
  return answer;
}

const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';

describe.each(['http', 'https'] as const)('on %s', (scheme) => {
  it('a WebSocket at its address is opened, and the server closes it with 1012 when it stops', async () => {
    const { open, finish } = await serverWithDoor(scheme);
    const socket = open();
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await finish();
    expect((await closed)[0]).toBe(1012);
  });

  it('a request for another protocol is answered as one without it, with its whole body', async () => {
    const { line, finish } = await serverWithDoor(scheme);
    const get = await answerTo(line(), `GET /page?x=1 HTTP/1.1\r\nHost: x\r\n${H2C}\r\n`);
    expect(get).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*GET \/page\?x=1 /);
    const post = await answerTo(line(), `POST /y HTTP/1.1\r\nHost: x\r\n${H2C}Content-Length: 4\r\n\r\nbody`);
    expect(post).toMatch(/POST \/y body/);
    expect(post).toMatch(/\r\nConnection: close\r\n/);
    await finish();
  });

  it('nothing behind such a request is taken for another request', async () => {
    const { line, finish } = await serverWithDoor(scheme);
    const two = `GET /a HTTP/1.1\r\nHost: x\r\n${H2C}\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await answerTo(line(), two);
    expect(answer).not.toContain('GET /b');
    await finish();
  });

  it('a WebSocket elsewhere is answered as a request', async () => {
    const { open, finish } = await serverWithDoor(scheme);
    const [, answer] = await once(
      open('/elsewhere').on('error', () => {}),
      'unexpected-response',
    );
    expect(answer.statusCode).toBe(200);
    await finish();
  });

  it('a WebSocket outlives the times of requests', async () => {
    const { open, finish, sockets } = await serverWithDoor(scheme, { stalled: 20, keepAlive: 20 });
    const socket = open();
    await once(socket, 'open');
    await expect(once(socket, 'close', { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(sockets.clients.size).toBe(1);
    await finish();
  });
});

it('of as many connections as may be open, half may be WebSockets; one more is refused for the moment', async () => {
  const { open, finish } = await serverWithDoor('http', { most: 4 });
  const two = [open(), open()];
  await Promise.all(two.map((socket) => once(socket, 'open')));
  const [, answer] = await once(
    open().on('error', () => {}),
    'unexpected-response',
  );
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  two[0]?.close();
  await vi.waitFor(async () => {
    const socket = open();
    await Promise.race([once(socket, 'open'), once(socket, 'error').then(() => Promise.reject(new Error('refused')))]);
  });
  await finish();
});

it('requests do not close a WebSocket, however many come', async () => {
  const { open, line, finish, sockets } = await serverWithDoor('http', { most: 4 });
  await once(open(), 'open');
  const lines = Array.from({ length: 9 }, () => line().on('error', () => {}));
  await Promise.all(lines.map((one) => Promise.race([once(one, 'connect'), once(one, 'close')])));
  await vi.waitFor(() => expect(lines.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(0));
  expect(sockets.clients.size).toBe(1);
  await finish();
});
