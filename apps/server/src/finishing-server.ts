import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { followConnections } from './http2-connections.ts';
import { type Certificate, createHttp2Server } from './http2-server.ts';

/** A little longer than proxies keep a connection that nobody uses, so that it is never closed under a request. */
const KEEP_ALIVE = 72_000;

/** How often it is looked whether everybody was answered, in milliseconds. */
const LOOK_EVERY = 20;

/** An HTTP server that can stop without breaking off what it is sending. */
export type FinishingServer = {
  server: Server;
  /** Takes no new connection, and waits until every answer has left the machine, at most `patience` milliseconds, and hangs up. */
  finish(patience: number): Promise<void>;
};

/**
 * Node closes connections as idle once their answer was handed over, though a slow phone may still be waiting for most
 * of it. So answers are counted here, and only when none is on its way may Node close. With a certificate it speaks
 * HTTP/2 as well, whose connections are followed one by one.
 *
 * @param keepAlive how long a connection that nobody uses stays open, in milliseconds
 */
export function createFinishingServer(
  certificate: Certificate | undefined,
  listener: RequestListener,
  keepAlive = KEEP_ALIVE,
): FinishingServer {
  let underWay = 0;
  const counted: RequestListener = (request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    listener(request, response);
  };
  const secure = certificate && createHttp2Server(certificate, { http1: counted, http2: listener, keepAlive });
  const connections = secure && followConnections(secure, keepAlive);
  // All that is used of it, here and by the framework, both kinds have.
  const server = secure ? (secure as unknown as Server) : createHttpServer(counted);
  server.keepAliveTimeout = keepAlive;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const isUnderWay = () => connections?.areClosing() || underWay > 0;
  return {
    server,
    async finish(patience) {
      // The server's own close would also close connections; this is the part of it that only stops listening.
      NetServer.prototype.close.call(server);
      for (let waited = 0; isUnderWay() && waited < patience; waited += LOOK_EVERY) await setTimeout(LOOK_EVERY);
      // Browsers open connections ahead of need. One that was never used is not idle for Node, which would wait for it
      // as long as the browser lives.
      for (const socket of sockets) socket.destroy();
    },
  };
}
