import { TOUR_CLOSE, TOUR_PROTOCOL, tourPatterns } from '@cicerone/api/tours/tour-addresses';
import type { ConnectionNews, LeaderNews, TourMessage } from '@cicerone/api/tours/tour-messages';
import { needsRenewal, reconnectionPauseMs } from '#domain/tour/reconnection.ts';
import type { ConnectionEnd, OpenTourConnection } from '#domain/tour/tour-ports.ts';

/**
 * The server sends something at least every five seconds. A phone that left the Wi-Fi keeps its socket open for
 * minutes, so a silent connection is a lost one, after so many milliseconds.
 */
const SILENT_MS = 12_000;
const LOOK_EVERY_MS = 2000;
/** Sound that could not leave the phone for this many bytes is too late to be of use. */
const MOST_WAITING_BYTES = 16 * 1024;

const ENDS: ReadonlyMap<number, ConnectionEnd> = new Map([
  [TOUR_CLOSE.ended, 'ended'],
  [TOUR_CLOSE.takenOver, 'taken-over'],
  [TOUR_CLOSE.notAllowed, 'not-allowed'],
  [TOUR_CLOSE.revoked, 'revoked'],
  [TOUR_CLOSE.replaced, 'replaced'],
]);

/** The connection of a tour over a WebSocket (product, section D6, Live guide). */
export const openTourConnection: OpenTourConnection = (opening) => {
  let ticket = { value: opening.ticket, since: performance.now() };
  let socket: OneSocket | undefined;
  let failed = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unlisten = onReturn(() => {
    if (socket) return socket.lookForSilence();
    failed = 0;
    clearTimeout(timer);
    void again();
  });

  function connect() {
    socket = openSocket(ticket.value, {
      opened() {
        failed = 0;
        opening.onConnected(true);
      },
      message(message) {
        if (message.tag === 'ticket') ticket = { value: message.ticket, since: performance.now() };
        else if (message.tag !== 'here') opening.onNews(message as never);
      },
      frames: opening.onFrames,
      closed(code) {
        socket = undefined;
        opening.onConnected(false);
        const end = ENDS.get(code);
        if (end) return finish(end);
        timer = setTimeout(() => void again(), reconnectionPauseMs(failed, Math.random()));
      },
    });
  }

  async function again() {
    const isRefused = needsRenewal({ failed, ticketAgeMs: performance.now() - ticket.since });
    failed += 1;
    const renewed = isRefused ? await opening.renew() : undefined;
    if (isOver || socket) return;
    if (renewed?.tag === 'over') return finish(renewed.why);
    if (renewed?.tag === 'renewed') ticket = { value: renewed.ticket, since: performance.now() };
    connect();
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
    unlisten();
    socket?.close();
    socket = undefined;
  }

  function finish(why: ConnectionEnd) {
    stop();
    opening.onEnd(why);
  }

  connect();
  return {
    send: (message) => socket?.send(JSON.stringify(message)) ?? false,
    sendFrame: (frame) => socket?.sendFrame(frame),
    close: stop,
  };
};

/** Calls back when the phone is back in the network, or in the visitor's hand. @returns a function that ends it */
function onReturn(back: () => void): () => void {
  const look = () => !document.hidden && back();
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

type OneSocket = {
  /** @returns false without a connection */
  send(text: string): boolean;
  sendFrame(frame: Uint8Array<ArrayBuffer>): void;
  /** Gives the socket up if it has been silent for too long. */
  lookForSilence(): void;
  close(): void;
};

type Heard = {
  opened(): void;
  message(message: ConnectionNews | TourMessage | LeaderNews): void;
  frames(bytes: Uint8Array): void;
  /** Called once, except after `close`. */
  closed(code: number): void;
};

/** One WebSocket, until it is closed, lost or silent. */
function openSocket(ticket: string, heard: Heard): OneSocket {
  const socket = new WebSocket(addressOf(window.location), [TOUR_PROTOCOL, ticket]);
  socket.binaryType = 'arraybuffer';
  let heardAt = performance.now();
  const watch = setInterval(lookForSilence, LOOK_EVERY_MS);
  const isOpen = () => socket.readyState === WebSocket.OPEN;

  socket.onopen = heard.opened;
  socket.onmessage = ({ data }) => {
    heardAt = performance.now();
    if (typeof data === 'string') heard.message(JSON.parse(data));
    else heard.frames(new Uint8Array(data));
  };
  socket.onclose = ({ code }) => {
    leave();
    heard.closed(code);
  };

  function leave() {
    clearInterval(watch);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  function lookForSilence() {
    if (performance.now() - heardAt < SILENT_MS) return;
    leave();
    heard.closed(NO_CODE);
  }

  return {
    send(text) {
      if (isOpen()) socket.send(text);
      return isOpen();
    },
    sendFrame(frame) {
      if (isOpen() && socket.bufferedAmount <= MOST_WAITING_BYTES) socket.send(frame);
    },
    lookForSilence,
    close: leave,
  };
}

/** The server has not said why (RFC 6455, section 7.4.1). */
const NO_CODE = 1006;

/** The address of the socket, at the page's own origin. */
function addressOf({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${tourPatterns.socket}`;
}
