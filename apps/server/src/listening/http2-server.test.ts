import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import { get as getByHttp1 } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { askHttp2, http2Connection } from '../testing/ask-http2.ts';
import { slowLine } from '../testing/slow-line.ts';
import { testCertificate } from '../testing/test-certificate.ts';
import { createFinishingServer, type FinishingOptions, type FinishingServer } from './finishing-server.ts';

const certificate = testCertificate();
const LARGE = Buffer.alloc(8_000_000, 'x');
/** So large a window that a phone never holds up the server by itself, as in browsers. */
const ROOM = { settings: { initialWindowSize: 16_000_000 } };
const started: FinishingServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ finish }) => finish(0))));

async function secureServer(listener: RequestListener, options: FinishingOptions = {}) {
  const one = createFinishingServer(certificate, listener, options);
  started.push(one);
  await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
  return { ...one, origin: `https://127.0.0.1:${(one.server.address() as AddressInfo).port}` };
}

const serverOf = (size: number) => secureServer((_, response) => response.end(LARGE.subarray(0, size)));
const reported = (session: ClientHttp2Session) => new Promise((resolve) => session.once('goaway', resolve));
const closed = (session: ClientHttp2Session) => new Promise((resolve) => session.once('close', resolve));

it('speaks HTTP/2, and HTTP/1.1 with clients that know only that', async () => {
  const { origin } = await secureServer((request, response) => response.end(request.httpVersion));
  const session = await http2Connection(origin);
  expect(session.alpnProtocol).toBe('h2');
  expect(String((await askHttp2(session, '/')).body)).toBe('2.0');
  const old = await new Promise<string | undefined>((resolve, reject) => {
    getByHttp1(origin, { rejectUnauthorized: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.httpVersion));
    }).on('error', reject);
  });
  expect(old).toBe('1.1');
});

describe('when the server stops', () => {
  it.each([
    ['is in flight', LARGE.length],
    ['has left Node, but not the machine', 2_000_000],
  ])('a slow phone receives a complete response that %s, and learns that it was the last', async (_, size) => {
    const { origin, server, finish } = await serverOf(size);
    const line = await slowLine(origin);
    const session = await http2Connection(line.origin, ROOM);
    session.setLocalWindowSize(ROOM.settings.initialWindowSize);
    await session.ping(() => {});
    line.holdUp();
    const goaway = reported(session);
    const asked = once(server, 'request');
    const answer = askHttp2(session, '/');
    await asked;
    const finished = finish(60_000);
    await setTimeout(100);
    // As a phone does that reports how much it has read.
    session.ping(() => {});
    await setTimeout(100);
    line.letGo();
    expect((await answer).body.length).toBe(size);
    expect(await goaway).toBe(0);
    await finished;
  });

  it('idle connections are closed with a notice, even those of sleeping phones', async () => {
    const { origin, finish } = await serverOf(10);
    const awake = await http2Connection(origin);
    await askHttp2(awake, '/');
    const line = await slowLine(origin);
    await http2Connection(line.origin);
    line.holdUp();
    const [goaway] = await Promise.all([reported(awake), finish(60_000)]);
    expect(goaway).toBe(0);
  });

  it('a client that aborts its response delays nothing', async () => {
    const { origin, finish } = await serverOf(LARGE.length);
    const session = await http2Connection(origin);
    for (const method of ['GET', 'HEAD']) {
      const stream = session.request({ ':method': method });
      await new Promise((resolve) => stream.once('response', resolve));
      stream.close(8);
    }
    await finish(60_000);
  });

  it('a client that does not finish in time is disconnected', async () => {
    const { origin, finish } = await serverOf(LARGE.length);
    const session = await http2Connection(origin);
    const stream = session.request().on('error', () => {});
    await new Promise((resolve) => stream.once('response', resolve));
    await Promise.all([closed(session), finish(100)]);
  });

  it('a response in HTTP/1.1 is finished, too', async () => {
    const { origin, finish } = await serverOf(LARGE.length);
    const line = await slowLine(origin);
    let finished: Promise<void> | undefined;
    const received = await new Promise<number>((resolve, reject) => {
      getByHttp1(line.origin, { rejectUnauthorized: false }, async (answer) => {
        line.holdUp();
        finished = finish(60_000);
        await setTimeout(100);
        line.letGo();
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on('end', () => resolve(size));
      }).on('error', reject);
    });
    await finished;
    expect(received).toBe(LARGE.length);
  });
});

describe('a connection', () => {
  it('that reads nothing of its response for long is closed', async () => {
    const { origin } = await secureServer((_, response) => response.end(LARGE), { keepAlive: 50, stalled: 100 });
    const session = await http2Connection(origin);
    const over = closed(session);
    const stream = session.request().on('error', () => {});
    await new Promise((resolve) => stream.once('response', resolve));
    await over;
    expect(stream.destroyed).toBe(true);
  });

  it('that is idle for a while is closed, but not while a response takes its time', async () => {
    const slowly: RequestListener = async (_, response) => {
      await setTimeout(300);
      response.end('late');
    };
    const { origin } = await secureServer(slowly, { keepAlive: 100 });
    const session = await http2Connection(origin);
    const ended = closed(session);
    expect(String((await askHttp2(session, '/')).body)).toBe('late');
    await ended;
  });

  it('accepts a hundred requests at a time, each with headers as long as HTTP/1.1 allows', async () => {
    const { origin } = await serverOf(10);
    const session = await http2Connection(origin);
    const limits = new Promise((resolve) => session.once('remoteSettings', resolve));
    expect(await limits).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16_384 });
    await expect(askHttp2(session, '/', { x: 'y'.repeat(17_000) })).rejects.toThrow();
    expect((await askHttp2(await http2Connection(origin), '/')).status).toBe(200);
  });

  it('with a response in flight stays when others without requests reach the limit', async () => {
    const { origin } = await secureServer((_, response) => response.end(LARGE), { most: 2 });
    const session = await http2Connection(origin);
    const answer = session.request();
    await new Promise((resolve) => answer.once('response', resolve));
    const silent = Array.from({ length: 4 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
    for (const one of silent) one.on('error', () => {});
    await Promise.all(silent.map((one) => new Promise((resolve) => one.once('connect', resolve))));
    await setTimeout(100);
    let received = 0;
    answer.on('data', (chunk) => {
      received += chunk.length;
    });
    await new Promise((resolve) => answer.once('close', resolve));
    expect(received).toBe(LARGE.length);
    for (const one of silent) one.destroy();
  });

  it('whose responses nobody reads is closed when there are too many; one that reads stays', async () => {
    const listener: RequestListener = ({ url }, response) => response.end(url === '/film' ? LARGE : 'a story');
    const { origin } = await secureServer(listener, { mostAnswers: 120 });
    const reading = await http2Connection(origin);
    const answer = reading.request({ ':path': '/film' });
    await new Promise((resolve) => answer.once('response', resolve));
    const unread = await http2Connection(origin, { settings: { initialWindowSize: 0 } });
    const others = await http2Connection(origin, { settings: { initialWindowSize: 0 } });
    const over = closed(unread);
    for (const session of [unread, others]) {
      for (let asked = 0; asked < 80; asked += 1) session.request().on('error', () => {});
    }
    await over;
    let received = 0;
    for await (const chunk of answer) received += chunk.length;
    expect(received).toBe(LARGE.length);
  });

  it('with fifty aborted responses ends before Node refuses further requests, and not sooner', async () => {
    const respond: RequestListener = ({ url }, response) => response.end(LARGE.subarray(0, url === '/' ? 60_000 : 10));
    // It is not closed for being idle.
    const { origin } = await secureServer(respond, { keepAlive: 3_600_000 });
    const session = await http2Connection(origin, { settings: { initialWindowSize: 100 } });
    const ended = reported(session);
    const abort = async () => {
      const stream = session.request();
      await new Promise((resolve) => stream.once('response', resolve));
      await new Promise((resolve) => stream.once('close', resolve).close(8));
    };
    for (let brokenOff = 0; brokenOff < 49; brokenOff += 1) await abort();
    expect((await askHttp2(session, '/small')).body.length).toBe(10);
    await abort();
    expect(await ended).toBe(0);
    expect((await askHttp2(await http2Connection(origin), '/')).body.length).toBe(60_000);
  });
});

it('survives thousands of requests that are cancelled at once, from a client that reads nothing', async () => {
  const { origin } = await serverOf(10_000);
  const socket = connectTls({ port: Number(new URL(origin).port), rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  socket.on('error', () => {}).resume();
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(frame(SETTINGS, 0));
  for (let id = 1; id < 4000; id += 2) {
    // The headers say GET, https and /, each one byte (RFC 7541, appendix A).
    socket.write(Buffer.concat([frame(HEADERS, id, 0x82, 0x87, 0x84), frame(RST_STREAM, id, 0, 0, 0, 8)]));
  }
  await setTimeout(300);
  expect((await askHttp2(await http2Connection(origin), '/')).body.length).toBe(10_000);
  socket.destroy();
});

const [HEADERS, RST_STREAM, SETTINGS] = [1, 3, 4];
const END_STREAM_AND_HEADERS = 5;

/** A frame of HTTP/2 (RFC 9113, section 4.1). */
function frame(type: number, stream: number, ...payload: number[]): Buffer {
  const head = Buffer.from([0, 0, payload.length, type, type === HEADERS ? END_STREAM_AND_HEADERS : 0, 0, 0, 0, 0]);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, Buffer.from(payload)]);
}

it.each(['GET / HTTP/1.1\r\nhost: x\r\n\r\n', '\u0016\u0003\u0001 hardly TLS'])(
  'survives %j without TLS',
  async (text) => {
    const { origin } = await serverOf(10);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end(text));
    socket.on('error', () => {}).resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await askHttp2(await http2Connection(origin), '/')).status).toBe(200);
  },
);
