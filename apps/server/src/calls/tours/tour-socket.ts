import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { TOUR_CLOSE, TOUR_PROTOCOL } from '@cicerone/api/tours/tour-addresses';
import type { FastifyBaseLogger } from 'fastify';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { within } from '../../basis/within.ts';
import { isFromOwnOrigin, type OwnOrigin } from '../../listening/own-origin.ts';
import { refuseUpgrade, type SocketServer } from '../../listening/upgrade-door.ts';
import { printable } from '../../log/printable.ts';
import { isDatabaseAway } from '../../storage/database/database-away.ts';
import type { TourTicket } from '../../tours/tour-tickets.ts';
import type { Tours } from '../../tours/tours.ts';
import { createPhone, type Phone } from './tour-phone.ts';

/** The dependencies of the socket. */
export type SocketDeps = {
  tours: Pick<Tours, 'tickets' | 'relay'>;
  /** True if a museum is open to visitors. */
  isOpen(idMuseum: number): boolean;
  origin: OwnOrigin;
  log: FastifyBaseLogger;
  /** How often phones are asked whether they are still there, in milliseconds. */
  pingEvery?: number | undefined;
};

/**
 * Larger messages are not even read to their end. Those that are too large for their sender are, so that the phone
 * learns why it was closed.
 */
const MOST_MESSAGE_BYTES = 16 * 1024;
const PING_EVERY_MS = 5000;
const STRANGER_EVERY_MS = 60_000;
const MOST_ORIGIN_CHARACTERS = 200;
/** How long a phone may take to close, before it is disconnected, in milliseconds. */
const CLOSE_WITHIN_MS = 2000;
/** The server cannot take the client just now (IANA, WebSocket Close Code Number Registry). */
const TRY_AGAIN_LATER = 1013;

/** `closeTimeout` is newer than the types of the library. */
const OPTIONS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  // Sound does not become smaller, and a compressor for each phone takes memory.
  perMessageDeflate: false,
  maxPayload: MOST_MESSAGE_BYTES,
  closeTimeout: CLOSE_WITHIN_MS,
  handleProtocols: () => TOUR_PROTOCOL,
};

/**
 * The WebSocket of leaders and listeners (product, section D6, Live guide). The ticket is checked before anything else
 * is done: without a right one the answer is 401, and from another website 403.
 */
export function createTourSocket(deps: SocketDeps): SocketServer {
  const { tours, origin, log, pingEvery = PING_EVERY_MS } = deps;
  const sockets = new WebSocketServer(OPTIONS);
  const phones = new Set<Phone>();
  let strangerNotedAt = Number.NEGATIVE_INFINITY;
  const pinging = setInterval(() => {
    for (const phone of phones) phone.look();
  }, pingEvery).unref();

  function open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!isFromOwnOrigin(request, origin)) {
      noteStranger(request);
      refuseUpgrade(socket, 403);
      return;
    }
    const ticket = ticketOf(request);
    if (ticket) accept(request, socket, head, ticket);
    else refuseUpgrade(socket, 401);
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer, ticket: TourTicket): void {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const phone = createPhone(webSocket, () => tours.tickets.made(ticket), pingEvery);
      phones.add(phone);
      webSocket.once('close', () => phones.delete(phone));
      void take(webSocket, phone, ticket).catch((failure) => {
        // A thousand phones come back while the database is away: readyz says so.
        if (!isDatabaseAway(failure)) log.error({ err: failure, idTour: ticket.idTour }, 'A phone found no tour.');
        phone.client.close(TRY_AGAIN_LATER);
      });
    });
  }

  /** One line a minute is enough to find the website, and no flood of them fills the log. */
  function noteStranger({ headers }: IncomingMessage): void {
    if (performance.now() - strangerNotedAt < STRANGER_EVERY_MS) return;
    strangerNotedAt = performance.now();
    const from = printable(String(headers.origin).slice(0, MOST_ORIGIN_CHARACTERS));
    log.warn({ event: 'socket from elsewhere', origin: from }, 'socket from elsewhere');
  }

  function ticketOf({ headers }: IncomingMessage): TourTicket | undefined {
    const [protocol, text, ...others] = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
    if (protocol !== TOUR_PROTOCOL || text === undefined || others.length > 0) return undefined;
    return tours.tickets.read(text);
  }

  async function take(webSocket: WebSocket, phone: Phone, ticket: TourTicket): Promise<void> {
    if (!deps.isOpen(ticket.idMuseum)) return phone.client.close(TOUR_CLOSE.revoked);
    // Its messages wait in the system meanwhile.
    webSocket.pause();
    const { relay } = tours;
    const handler =
      ticket.role === 'leader'
        ? await relay.lead(ticket.idTour, ticket.term, phone.client)
        : await relay.listen(ticket.idTour, ticket.number, phone.client);
    webSocket.resume();
    if ('tag' in handler) return phone.client.close(handler.code);
    phone.handle(handler);
    phone.sendTicket();
  }

  return {
    open,
    async close() {
      clearInterval(pinging);
      const closed = [...phones].map((phone) => phone.end());
      await within(CLOSE_WITHIN_MS, Promise.all(closed));
      // Last: that the leaders are gone is stored too.
      await tours.relay.close();
    },
  };
}
