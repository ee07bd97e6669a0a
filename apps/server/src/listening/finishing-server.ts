import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { MOST_ANSWERS } from './answer-bound.ts';
import { boundConnections, mostConnections } from './connection-bound.ts';
import { followConnections } from './http2-connections.ts';
import { type Certificate, createHttp2Server } from './http2-server.ts';
import { createUpgradeDoor, openUpgradeDoor, type UpgradeDoor } from './upgrade-door.ts';

/**
 * A client that has not sent the headers of a request, or all of it, within these times is not a phone: both are a few
 * kilobytes. In milliseconds.
 */
const HEAD_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 30_000;
/**
 * A client that reads nothing of a response for this long is gone. A phone that was asleep longer, or a film that was
 * paused longer, requests the rest. In milliseconds.
 */
const STALLED_MS = 120_000;
/** How often to check for such clients, in milliseconds. */
const LOOK_FOR_SLOW_EVERY_MS = 5000;

/** A little longer than proxies keep an idle connection, so that it is never closed while a request arrives. */
const KEEP_ALIVE_MS = 72_000;

/** How often to check whether all responses were sent, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** An HTTP server that can stop without aborting its responses. */
export type FinishingServer = {
  server: Server;
  /** Presents another certificate on new connections. */
  renew(certificate: Certificate): void;
  /**
   * Accepts no new connections, closes WebSockets in their own way, waits at most `patience` milliseconds until every
   * response has left the machine, and
   * closes all connections.
   */
  finish(patience: number): Promise<void>;
};

export type FinishingOptions = {
  /** How long an idle connection stays open, in milliseconds. */
  keepAlive?: number | undefined;
  /** How long a client may read nothing of its response, in milliseconds. */
  stalled?: number | undefined;
  /** Whether an address is that of a proxy in front of the server. */
  isProxy?: ((address: string) => boolean) | undefined;
  /** How many connections may be open at a time. */
  most?: number | undefined;
  /** How many responses may be under way at a time. */
  mostAnswers?: number | undefined;
  /** Leads requests for WebSockets on; without it there are none. */
  door?: UpgradeDoor | undefined;
};

/**
 * Node treats connections as idle once their response was handed to the system, and closes them, although a slow phone
 * may still be waiting for most of it. So responses are counted here, and Node may close only when none is in flight.
 * With a certificate the server also speaks HTTP/2, whose connections are followed one by one.
 */
export function createFinishingServer(
  certificate: Certificate | undefined,
  listener: RequestListener,
  {
    keepAlive = KEEP_ALIVE_MS,
    stalled = STALLED_MS,
    isProxy = () => false,
    most = mostConnections(),
    mostAnswers = MOST_ANSWERS,
    door = createUpgradeDoor(),
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
  // Both kinds of server have everything that this file and the framework use.
  const server = secure
    ? (secure as unknown as Server)
    : createHttpServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS }, counted);
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = HEAD_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  // HTTP/2 servers set the timeout for each connection, by its protocol.
  if (!secure) server.timeout = stalled;
  const bound = boundConnections({ most, mostAnswers, isProxy, closeHttp2: () => connections?.closeIdle() });
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
  openUpgradeDoor(server, { door, isSecure: secure !== undefined, take: bound.upgrade });
  const isUnderWay = () => connections?.areClosing() || underWay > 0;
  return {
    server,
    renew: (renewed) => secure?.setSecureContext(renewed),
    async finish(patience) {
      // The server's own close would also close connections. This is the part of it that only stops listening.
      NetServer.prototype.close.call(server);
      await door.close();
      for (let waited = 0; isUnderWay() && waited < patience; waited += LOOK_EVERY_MS) await setTimeout(LOOK_EVERY_MS);
      // Browsers open connections in advance. Node does not count one that was never used as idle, and would wait for
      // it as long as the browser runs.
      for (const socket of sockets) socket.destroy();
    },
  };
}
