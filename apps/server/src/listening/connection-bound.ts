import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { siteOfAddress } from '../guarding/sender.ts';

/** Of the files that this process may have open, so much is for connections; the rest is for files and the database. */
const SHARE = 3 / 4;
/** Where the system does not tell how many files may be open: the least that any gives. */
const LEAST_OPEN_FILES = 1024;
/** More connections than a house full of phones has, whatever the system would give: each takes memory, too. */
const MAX_CONNECTIONS = 10_000;
/** From here on connections that nobody uses are closed. */
const NEARLY_FULL_SHARE = 0.9;
/** Closing those looks at all of them, so it is done this often at most, in milliseconds. */
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

/** What bounds connections. */
export type ConnectionBounds = {
  /** How many may be open at a time. */
  most: number;
  /** Whether an address is that of a proxy, all of whose visitors come over its connections: then it is no sender. */
  isProxy: (address: string) => boolean;
  /** Takes leave on the connections of HTTP/2 on which nothing is under way. */
  closeHttp2: () => void;
};

export type BoundConnections = {
  /** Takes a new connection. */
  take(socket: Socket): void;
  /** A request came over a connection that was taken. @returns to be called when its answer has ended */
  answering(socket: SocketName, answer: Answer, http: 1 | 2): () => void;
};

type SocketName = Pick<Socket, 'remoteAddress' | 'remotePort'>;
/** An answer of either HTTP. */
type Answer = { readonly headersSent: boolean };

type Connection = {
  name: string;
  socket: Socket;
  sender: string;
  underWay: Set<Answer>;
  wasAnswered: boolean;
  http: 1 | 2;
};

/** Who has less than this share of all connections loses none on which something is under way. */
const FAIR_SHARE = 1 / 20;

/**
 * Keeps the number of connections below a bound, so that there is always a file to be opened. When it is reached, idle
 * connections go first, then those on which nothing was answered yet, in the end those of whoever has most of them; of
 * each, the oldest of the sender who has most. Where nobody has more than a fair share, the new one goes.
 */
export function boundConnections({ most, isProxy, closeHttp2 }: ConnectionBounds): BoundConnections {
  /** In the order of their arrival. A connection has several sockets, one in the other, but one name. */
  const open = new Map<string, Connection>();
  let tidiedAt = Number.NEGATIVE_INFINITY;

  function tidy(): void {
    if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = performance.now();
    closeHttp2();
    // Node's own would close those, too, whose answer has left Node, but not yet the machine.
    for (const one of open.values()) if (one.http === 1 && isIdle(one)) one.socket.destroy();
  }

  function makeRoomFor(newest: Connection): void {
    const others = [...open.values()].filter((one) => one !== newest);
    const [least, all] = [1, Math.max(2, most * FAIR_SHARE)];
    const goes =
      oldestOfLargest(others.filter(isIdle), least) ??
      oldestOfLargest(
        others.filter((one) => !isAnswered(one)),
        least,
      ) ??
      oldestOfLargest(others, all) ??
      newest;
    open.delete(goes.name);
    goes.socket.destroy();
  }

  return {
    take(socket) {
      const name = nameOf(socket);
      const address = socket.remoteAddress ?? '';
      const sender = isProxy(address) ? name : siteOfAddress(address);
      const connection: Connection = { name, socket, sender, underWay: new Set<Answer>(), wasAnswered: false, http: 1 };
      open.set(name, connection);
      socket.once('close', () => {
        if (open.get(name) === connection) open.delete(name);
      });
      if (open.size > most * NEARLY_FULL_SHARE) tidy();
      if (open.size > most) makeRoomFor(connection);
    },
    answering(socket, answer, http) {
      const connection = open.get(nameOf(socket));
      if (connection) connection.http = http;
      connection?.underWay.add(answer);
      return () => {
        if (!connection?.underWay.delete(answer)) return;
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

/** The oldest connection of whoever has most of these; undefined where nobody has so many. */
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
