import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The program behind an address of WebSockets. */
export type SocketServer = {
  /** Takes a request for a WebSocket, with its connection and the bytes that came after the request. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all WebSockets because the server stops. Resolves when clients know, or after a moment. */
  close(): Promise<void>;
};

/** Leads requests for WebSockets to the program behind their address. */
export type UpgradeDoor = {
  /** From now on, WebSockets at an address are served. */
  serve(path: string, server: SocketServer): void;
  /** True if a request asks for a WebSocket at an address that is served. */
  isOurs(request: IncomingMessage): boolean;
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** A door without any address behind it. */
export function createUpgradeDoor(): UpgradeDoor {
  const served = new Map<string, SocketServer>();
  const serverOf = ({ url = '' }: IncomingMessage) => served.get(url.split('?', 1)[0] ?? '');
  return {
    serve: (path, server) => void served.set(path, server),
    isOurs(request) {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
      return isWebSocket && request.method === 'GET' && serverOf(request) !== undefined;
    },
    open: (request, socket, head) => serverOf(request)?.open(request, socket, head),
    async close() {
      await Promise.all([...served.values()].map((server) => server.close()));
    },
  };
}

/** The connections that the door takes from the server. */
export type DoorOptions = {
  door: UpgradeDoor;
  /** True if the server speaks TLS. */
  isSecure: boolean;
  /** Counts a connection among the WebSockets. @returns whether there was room for it */
  take(socket: Duplex): boolean;
};

/**
 * Opens the door of a server. Node hands every request with `Upgrade` to a server that listens for any: one that is not
 * for us, such as the `Upgrade: h2c` that curl sends, is read again without that header, and answered as any other.
 * From Node 24 on such a request does not arrive here (`shouldUpgradeCallback`).
 */
export function openUpgradeDoor(server: Server, { door, isSecure, take }: DoorOptions): void {
  Object.assign(server, { shouldUpgradeCallback: (request: IncomingMessage) => door.isOurs(request) });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex & { setTimeout?(ms: number): void }, head: Buffer) => {
    if (!door.isOurs(request)) return readAgain(server, isSecure, request, socket, head);
    // The server's own timeouts are those of requests: a listener sends hardly anything during an hour.
    socket.setTimeout?.(0);
    socket.on('error', () => socket.destroy());
    if (take(socket)) door.open(request, socket, head);
    else refuseUpgrade(socket, 503);
  });
}

/** Answers a request for a WebSocket with a status instead, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 503): void {
  const reason = STATUS_CODES[status] ?? '';
  const retry = status === 503 ? ['Retry-After: 2'] : [];
  const head = [`HTTP/1.1 ${status} ${reason}`, 'Connection: close', 'Content-Length: 0', 'Cache-Control: no-store'];
  socket.once('finish', () => socket.destroy());
  socket.end([...head, ...retry, '', ''].join('\r\n'));
}

/**
 * Gives a connection back to the server as if it were new, with the same request but for its headers about the
 * connection. The connection ends with the response, so that nothing behind the request can be taken for another one.
 */
function readAgain(server: Server, isSecure: boolean, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close'];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^(?:connection|upgrade)$/i.test(name)) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit(isSecure ? 'secureConnection' : 'connection', socket);
}
