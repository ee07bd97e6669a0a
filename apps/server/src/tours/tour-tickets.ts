import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealingKey } from '../basis/sealed.ts';

/** How long a ticket opens the socket, in milliseconds. */
export const TICKET_VALID_MS = 10 * 60_000;

/** The holder of a ticket, who may open the socket of a tour. A leader's ticket is of one term, a listener's of one number. */
export type TourTicket = { idMuseum: number; idTour: string } & (
  | { role: 'leader'; term: number }
  | { role: 'listener'; number: number }
);

/** The tickets of tours: the installation's word that a phone may open the socket. Nothing of them is stored. */
export type TourTickets = {
  made(ticket: TourTicket): string;
  /** @returns undefined if the ticket is not ours, or is over */
  read(text: string): TourTicket | undefined;
};

const TICKET = /^((\d{1,10})\.([\w-]{22})\.([tn])(\d{1,10})\.(\d{1,16}))\.([\w-]{43})$/;

/**
 * A ticket is signed, and checked before anything else is done for it: whoever makes up tickets costs no more than a
 * hash. It consists of characters that a subprotocol of a WebSocket may have.
 *
 * @param secret of this installation
 * @param now in milliseconds
 */
export function createTourTickets(secret: Buffer, now: () => number = Date.now): TourTickets {
  const key = sealingKey(secret, 'tour ticket');
  const signature = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    made(ticket) {
      const holder = ticket.role === 'leader' ? `t${ticket.term}` : `n${ticket.number}`;
      const text = `${ticket.idMuseum}.${ticket.idTour}.${holder}.${now() + TICKET_VALID_MS}`;
      return `${text}.${signature(text).toString('base64url')}`;
    },
    read(text) {
      const [, signed = '', idMuseum, idTour = '', kind, number, end, mark = ''] = TICKET.exec(text) ?? [];
      const given = Buffer.from(mark, 'base64url');
      const right = signature(signed);
      if (given.length !== right.length || !timingSafeEqual(given, right) || Number(end) <= now()) return undefined;
      const of = { idMuseum: Number(idMuseum), idTour };
      return kind === 't'
        ? { ...of, role: 'leader', term: Number(number) }
        : { ...of, role: 'listener', number: Number(number) };
    },
  };
}
