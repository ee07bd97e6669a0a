import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { siteOfAddress } from '../guarding/sender.ts';
import { crowdedConnections } from './answer-bound.ts';

/** The share of this process's open files that connections may use. The rest is for files and the database. */
const SHARE = 3 / 4;
/** Used if the system does not say how many files may be open: the lowest limit of any system. */
const LEAST_OPEN_FILES = 1024;
/**
 * More connections than a museum full of phones has. A limit even if the system allows more, because each connection
 * takes memory.
 */
const MAX_CONNECTIONS = 10_000;
/** Above this share idle connections are closed. */
const NEARLY_FULL_SHARE = 0.9;
/**
 * The share of the connections that may be WebSockets: five full tours, on a machine that allows the most. The rest is
 * always left to requests.
 */
const WEB_SOCKET_SHARE = 1 / 2;
/** Closing idle connections checks all of them, so it happens this often at most, in milliseconds. */
const TIDY_EVERY_MS = 1000;

/** How many connections a server may have open on this machine. */
export function mostConnections(): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(readLimits())?.[1] ?? LEAST_OPEN_FILES);
  return Math.min(MAX_CONNECTIONS, Math.floor(files * SHARE));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** The limits of connections. */
export type ConnectionBounds = {
  /** How many may be open at a time. */
  most: number;
  /** How many responses may be under way at a time, over all of them. */
  mostAnswers: number;
  /**
   * Whether an address is that of a proxy, which connects for all of its visitors: then it does not count as one
   * sender.
   */
  isProxy: (address: string) => boolean;
  /** Closes idle HTTP/2 connections gracefully. */
  closeHttp2: () => void;
};

export type BoundConnections = {
  /** Adds a new connection. */
  take(socket: Socket): void;
  /** Notes that a request arrived over an added connection. @returns a function to call when its response has ended */
  answering(socket: SocketName, answer: Answer, http: 1 | 2): () => void;
  /**
   * Counts an added connection among the WebSockets from now on. It is not closed for the sake of others any more.
   *
   * @returns false if there are as many WebSockets as may be; then it stays what it was
   */
  upgrade(socket: Duplex): boolean;
};

type SocketName = Pick<Socket, 'remoteAddress' | 'remotePort'>;
/** A response of either HTTP version. */
type Answer = { readonly headersSent: boolean };

type Connection = {
  name: string;
  socket: Socket;
  sender: string;
  underWay: Set<Answer>;
  wasAnswered: boolean;
  http: 1 | 2;
};

/** An address below this share never loses an active connection. */
const FAIR_SHARE = 1 / 20;

/**
 * Keeps the number of connections below a limit, so that there is always a file that can be opened. At the limit, idle
 * connections are closed first, then those without a response so far, finally those of the sender that has most. In
 * each step this is the oldest connection of the sender that has most of that kind. If no sender has more than a fair
 * share, the new connection is closed. The number of responses under way is limited, too: each takes memory.
 */
export function boundConnections({ most, mostAnswers, isProxy, closeHttp2 }: ConnectionBounds): BoundConnections {
  /** In order of arrival. A connection has several sockets, one wrapped in another, but one name. */
  const open = new Map<string, Connection>();
  const webSockets = new Set<Duplex>();
  const room = () => most - webSockets.size;
  let answers = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  function tidy(): void {
    if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = performance.now();
    closeHttp2();
    // Node's own function would also close connections whose response has left Node, but not yet the machine.
    for (const one of open.values()) if (one.http === 1 && isIdle(one)) one.socket.destroy();
  }

  function makeRoomFor(newest: Connection): void {
    const others = [...open.values()].filter((one) => one !== newest);
    const [least, all] = [1, Math.max(2, room() * FAIR_SHARE)];
    const goes =
      oldestOfLargest(others.filter(isIdle), least) ??
      oldestOfLargest(
        others.filter((one) => !isAnswered(one)),
        least,
      ) ??
      oldestOfLargest(others, all) ??
      newest;
    forget(goes);
    goes.socket.destroy();
  }

  function forget(gone: Connection): void {
    if (open.get(gone.name) === gone) open.delete(gone.name);
    answers -= gone.underWay.size;
    gone.underWay.clear();
  }

  function makeRoomForAnswers(): void {
    for (const one of crowdedConnections(open.values(), mostAnswers)) {
      forget(one);
      one.socket.destroy();
    }
  }

  return {
    take(socket) {
      const name = nameOf(socket);
      const address = socket.remoteAddress ?? '';
      const sender = isProxy(address) ? name : siteOfAddress(address);
      const connection: Connection = { name, socket, sender, underWay: new Set<Answer>(), wasAnswered: false, http: 1 };
      open.set(name, connection);
      socket.once('close', () => forget(connection));
      if (open.size > room() * NEARLY_FULL_SHARE) tidy();
      if (open.size > room()) makeRoomFor(connection);
    },
    upgrade(socket) {
      if (webSockets.size >= most * WEB_SOCKET_SHARE) return false;
      const connection = open.get(nameOf(socket as Socket));
      if (connection) forget(connection);
      webSockets.add(socket);
      socket.once('close', () => webSockets.delete(socket));
      return true;
    },
    answering(socket, answer, http) {
      const connection = open.get(nameOf(socket));
      if (!connection) return () => undefined;
      connection.http = http;
      connection.underWay.add(answer);
      answers += 1;
      if (answers > mostAnswers) makeRoomForAnswers();
      return () => {
        if (!connection.underWay.delete(answer)) return;
        answers -= 1;
        connection.wasAnswered = true;
      };
    },
  };
}

const isIdle = (one: Connection) => one.wasAnswered && one.underWay.size === 0;

function isAnswered({ wasAnswered, underWay }: Connection): boolean {
  return wasAnswered || [...underWay].some(({ headersSent }) => headersSent);
}

function nameOf({ remoteAddress, remotePort }: SocketName): string {
  return `${remoteAddress} ${remotePort}`;
}

/** The oldest connection of the sender that has most of these; undefined if none has so many. */
function oldestOfLargest(connections: readonly Connection[], least: number): Connection | undefined {
  const bySender = new Map<string, Connection[]>();
  for (const one of connections) {
    const theirs = bySender.get(one.sender);
    if (theirs) theirs.push(one);
    else bySender.set(one.sender, [one]);
  }
  const [largest = []] = [...bySender.values()].sort((one, other) => other.length - one.length);
  return largest.length >= least ? largest[0] : undefined;
}
