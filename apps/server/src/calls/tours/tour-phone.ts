import type { ConnectionNews } from '@cicerone/api/tours/tour-messages';
import { WebSocket } from 'ws';
import type { ClientHandler, TourClient } from '../../tours/relay/tour-client.ts';

/** The WebSocket of one phone. */
export type Phone = {
  client: TourClient;
  /** Hands what the phone sends to the relay from now on. */
  handle(handler: ClientHandler): void;
  /** Sends a ticket with which the phone can come back. */
  sendTicket(): void;
  /** Asks the phone whether it is still there, tells it that the server is, and renews its ticket. */
  look(): void;
  /** Closes the WebSocket because the server stops. Resolves when it is closed. */
  end(): Promise<void>;
};

/** The server stops (RFC 6455; IANA, WebSocket Close Code Number Registry). */
const SERVICE_RESTART = 1012;
/** Without an answer for so many looks, a phone is gone. */
const MOST_MISSED = 4;
/** A ticket is renewed long before it is over, in milliseconds. */
const TICKET_EVERY_MS = 4 * 60_000;

/**
 * Wraps a WebSocket.
 *
 * @param ticket makes a new ticket
 * @param lookEvery how often `look` is called, in milliseconds
 */
export function createPhone(webSocket: WebSocket, ticket: () => string, lookEvery: number): Phone {
  let missed = 0;
  let looks = 0;
  const closed = new Promise<void>((resolve) => webSocket.once('close', () => resolve()));
  webSocket.on('pong', () => {
    missed = 0;
  });
  // A message that is too large, or broken, closes the WebSocket by itself.
  webSocket.on('error', () => {});

  function send(message: string | Uint8Array): void {
    if (webSocket.readyState !== WebSocket.OPEN) return;
    webSocket.send(message, { binary: typeof message !== 'string' }, () => {});
  }

  function tell(news: ConnectionNews): void {
    send(JSON.stringify(news));
  }

  function sendTicket(): void {
    tell({ tag: 'ticket', ticket: ticket() });
  }

  return {
    client: { send, close: (code) => webSocket.close(code), waiting: () => webSocket.bufferedAmount },
    handle(handler) {
      webSocket.on('message', (message, isBinary) => {
        const bytes = message as Buffer;
        if (webSocket.readyState !== WebSocket.OPEN) return;
        if (isBinary) handler.bytes(bytes);
        else handler.text(bytes.toString());
      });
      if (webSocket.readyState === WebSocket.CLOSED) handler.gone();
      else webSocket.once('close', () => handler.gone());
    },
    sendTicket,
    look() {
      if (missed >= MOST_MISSED) return webSocket.terminate();
      missed += 1;
      looks += 1;
      if (webSocket.readyState !== WebSocket.OPEN) return;
      webSocket.ping();
      tell({ tag: 'here' });
      if (looks % Math.max(1, Math.round(TICKET_EVERY_MS / lookEvery)) === 0) sendTicket();
    },
    async end() {
      webSocket.close(SERVICE_RESTART);
      await closed;
    },
  };
}
