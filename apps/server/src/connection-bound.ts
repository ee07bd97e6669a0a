import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Of the files that this process may have open, so much is for connections; the rest is for files and the database. */
const SHARE = 3 / 4;
/** Where the system does not tell how many files may be open: the least that any gives. */
const FILES_UNKNOWN = 1024;
/** More connections than a house full of phones has, whatever the system would give: each takes memory, too. */
const MOST = 10_000;
/** From here on connections that nobody uses are closed. */
const NEARLY_FULL = 0.9;
/** Closing those looks at all of them, so it is done this often at most, in milliseconds. */
const TIDY_EVERY = 1000;

/** How many connections a server may have open on this machine. */
export function mostConnections(): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(readLimits())?.[1] ?? FILES_UNKNOWN);
  return Math.min(MOST, Math.floor(files * SHARE));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/**
 * Keeps the number of connections below a bound, so that there is always a file to be opened. No one sender can use it
 * up: when it is reached, who has most connections loses the oldest of theirs.
 *
 * @param closeIdle closes the connections on which nothing is under way
 * @returns takes a new connection
 */
export function boundConnections(most: number, closeIdle: () => void): (socket: Socket) => void {
  const bySender = new Map<string, Set<Socket>>();
  let open = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  function leave(sender: string, socket: Socket): void {
    const theirs = bySender.get(sender);
    if (!theirs?.delete(socket)) return;
    open -= 1;
    if (theirs.size === 0) bySender.delete(sender);
  }

  function tidy(): void {
    if (performance.now() - tidiedAt < TIDY_EVERY) return;
    tidiedAt = performance.now();
    closeIdle();
  }

  return (socket) => {
    const sender = senderOf(socket.remoteAddress ?? '');
    const theirs = bySender.get(sender) ?? new Set();
    bySender.set(sender, theirs.add(socket));
    open += 1;
    socket.once('close', () => leave(sender, socket));
    if (open > most * NEARLY_FULL) tidy();
    if (open <= most) return;
    const [largest, all] = [...bySender].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    for (const oldest of all) {
      leave(largest, oldest);
      oldest.destroy();
      return;
    }
  };
}

/** An address; of IPv6 the half that names the network, because whoever has one address there has all of them. */
export function senderOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
