import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { boundConnections, mostConnections } from './connection-bound.ts';
import { followConnections } from './http2-connections.ts';
import { type Certificate, createHttp2Server } from './http2-server.ts';

/** Who has not sent the head of a request, or all of it, by then is not a phone: both are a few kilobytes. Milliseconds. */
const HEAD_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 30_000;
/**
 * Who takes nothing of an answer for so long is gone. A phone that was asleep, and a film that was paused longer, ask for
 * the rest. In milliseconds.
 */
const STALLED_MS = 120_000;
/** How often it is looked for those, in milliseconds. */
const LOOK_FOR_SLOW_EVERY_MS = 5000;

/** A little longer than proxies keep a connection that nobody uses, so that it is never closed under a request. */
const KEEP_ALIVE_MS = 72_000;

/** How often it is looked whether everybody was answered, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** An HTTP server that can stop without breaking off what it is sending. */
export type FinishingServer = {
  server: Server;
  /** Shows another certificate to whoever connects from now on. */
  renew(certificate: Certificate): void;
  /** Takes no new connection, and waits until every answer has left the machine, at most `patience` milliseconds, and hangs up. */
  finish(patience: number): Promise<void>;
};

export type FinishingOptions = {
  /** How long a connection that nobody uses stays open, in milliseconds. */
  keepAlive?: number | undefined;
  /** How long one may take nothing of what it is sent, in milliseconds. */
  stalled?: number | undefined;
  /** Whether an address is that of a proxy in front of the server. */
  isProxy?: ((address: string) => boolean) | undefined;
  /** How many connections may be open at a time. */
  most?: number | undefined;
};

/**
 * Node closes connections as idle once their answer was handed over, though a slow phone may still be waiting for most
 * of it. So answers are counted here, and only when none is on its way may Node close. With a certificate it speaks
 * HTTP/2 as well, whose connections are followed one by one.
 */
export function createFinishingServer(
  certificate: Certificate | undefined,
  listener: RequestListener,
  {
    keepAlive = KEEP_ALIVE_MS,
    stalled = STALLED_MS,
    isProxy = () => false,
    most = mostConnections(),
  }: FinishingOptions = {},
): FinishingServer {
  let underWay = 0;
  const counted: RequestListener = (request, response) => {
    const answered = bound.answering(request.socket, response, 1);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      answered();
    });
    listener(request, response);
  };
  const secure =
    certificate &&
    createHttp2Server(certificate, {
      http1: (request, response) => {
        request.socket.setTimeout(stalled);
        counted(request, response);
      },
      http2: listener,
      keepAlive,
      lookEvery: LOOK_FOR_SLOW_EVERY_MS,
      helloWithin: HEAD_WITHIN_MS,
    });
  const connections = secure && followConnections(secure, keepAlive, stalled);
  // All that is used of it, here and by the framework, both kinds have.
  const server = secure
    ? (secure as unknown as Server)
    : createHttpServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS }, counted);
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = HEAD_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  // Of the other kind each connection is told, by what it speaks.
  if (!secure) server.timeout = stalled;
  const bound = boundConnections({ most, isProxy, closeHttp2: () => connections?.closeIdle() });
  secure?.on('session', (session) => {
    const { remoteAddress, remotePort } = session.socket;
    session.on('stream', (stream) => stream.once('close', bound.answering({ remoteAddress, remotePort }, stream, 2)));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    bound.take(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const isUnderWay = () => connections?.areClosing() || underWay > 0;
  return {
    server,
    renew: (renewed) => secure?.setSecureContext(renewed),
    async finish(patience) {
      // The server's own close would also close connections; this is the part of it that only stops listening.
      NetServer.prototype.close.call(server);
      for (let waited = 0; isUnderWay() && waited < patience; waited += LOOK_EVERY_MS) await setTimeout(LOOK_EVERY_MS);
      // Browsers open connections ahead of need. One that was never used is not idle for Node, which would wait for it
      // as long as the browser lives.
      for (const socket of sockets) socket.destroy();
    },
  };
}
