import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';

/**
 * Node never forgets up to 64 KiB of what it had not sent yet of an answer that was broken off, and at 10 MB refuses
 * whatever is asked next over the same connection. So it ends before that; the browser opens another and goes on.
 */
const MOST_BROKEN_OFF = 50;

/**
 * A phone goes on telling how much it has read for as long as it reads. Hung up on before that, it would lose the rest
 * of an answer that has left Node, but not yet the machine; in milliseconds.
 */
const STILL_READING_MS = 10_000;

/** The open connections of a server that speak HTTP/2. */
export type Http2Connections = {
  /** Closes those that are idle, lets the others finish and take nothing new, and tells whether some are still open. */
  areClosing(): boolean;
  /** Closes those on which nothing is under way. */
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
 * Follows the connections of HTTP/2, each of which has many answers under way at once. Those on which there was none
 * for a while are closed.
 *
 * @param keepAlive how long, in milliseconds
 * @param stalled how long one may take nothing of the answers that are under way, in milliseconds
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

/** Who reads nothing any more is told that it is over and hung up on: the phone may be asleep. Others hang up themselves. */
function close({ session, underWay, lastAnswer }: Followed): void {
  const isReading = underWay > 0 || performance.now() - lastAnswer < STILL_READING_MS;
  if (isReading || session.closed) session.close();
  else session.destroy();
}
