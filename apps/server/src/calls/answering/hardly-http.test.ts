import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { listening, testApp } from '../../testing/test-app.ts';

let port: number;
beforeAll(async () => {
  port = Number(new URL(await listening(await testApp())).port);
});

function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
}

it('a malformed request of an older guide is refused in the older format', async () => {
  const text = await send('GET /cicerone/api/Museums HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n');
  expect(text).toContain('{"success":false,"statusCode":400,"error":"Bad Request"');
});

it.each([
  ['GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', 400],
  ['GET /api/venues/1/current.json HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', 400],
  ['GARBAGE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('%j is refused with %i, like every other refusal', async (text, status) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({ statusCode: status });
});
