import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';

/**
 * Node never frees up to 64 KiB of the unsent bytes of an aborted response, and at 10 MB refuses all further requests
 * on the same connection. So a connection is closed before that. The browser opens another and continues.
 */
const MOST_BROKEN_OFF = 50;

/**
 * A phone keeps reporting how much it has read while it reads. If its connection were closed before that ends, it would
 * lose the rest of a response that has left Node, but not yet the machine. In milliseconds.
 */
const STILL_READING_MS = 10_000;

/** The open HTTP/2 connections of a server. */
export type Http2Connections = {
  /** Closes idle connections, lets the others finish without new requests, and returns whether some are still open. */
  areClosing(): boolean;
  /** Closes idle connections. */
  closeIdle(): void;
};

type Followed = {
  session: ServerHttp2Session;
  underWay: number;
  brokenOff: number;
  lastAnswer: number;
  isStalled: boolean;
};

/**
 * Follows HTTP/2 connections, each of which has many responses in flight at once. Closes those that were idle for a
 * while.
 *
 * @param keepAlive how long an idle connection stays open, in milliseconds
 * @param stalled how long a client may read nothing of the responses in flight, in milliseconds
 */
export function followConnections(server: Http2SecureServer, keepAlive: number, stalled: number): Http2Connections {
  const open = new Set<Followed>();
  server.on('session', (session) => {
    const followed = { session, underWay: 0, brokenOff: 0, lastAnswer: Number.NEGATIVE_INFINITY, isStalled: false };
    open.add(followed);
    session.once('close', () => open.delete(followed));
    followAnswers(followed, keepAlive, stalled);
  });
  return {
    areClosing() {
      for (const followed of open) close(followed);
      return open.size > 0;
    },
    closeIdle() {
      for (const followed of open) if (followed.underWay === 0) close(followed);
    },
  };
}

function followAnswers(followed: Followed, keepAlive: number, stalled: number): void {
  const { session } = followed;
  session.on('stream', (stream) => {
    followed.underWay += 1;
    stream.once('close', () => {
      followed.underWay -= 1;
      followed.isStalled = false;
      followed.lastAnswer = performance.now();
      if (stream.rstCode !== 0) followed.brokenOff += 1;
      if (followed.brokenOff >= MOST_BROKEN_OFF) close(followed);
      else session.setTimeout(keepAlive);
    });
  });
  session.setTimeout(keepAlive);
  session.on('timeout', () => {
    if (followed.underWay === 0) close(followed);
    else if (followed.isStalled) session.destroy();
    else session.setTimeout(stalled);
    followed.isStalled = true;
  });
}

/**
 * Asks a client that still reads to disconnect, which it does by itself. A client that reads nothing any more is
 * disconnected at once: the phone may be asleep.
 */
function close({ session, underWay, lastAnswer }: Followed): void {
  const isReading = underWay > 0 || performance.now() - lastAnswer < STILL_READING_MS;
  if (isReading || session.closed) session.close();
  else session.destroy();
}
