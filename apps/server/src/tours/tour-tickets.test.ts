import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTourTickets, type TourTicket } from './tour-tickets.ts';

const SECRET = Buffer.alloc(32, 3);
const of = { idMuseum: 4, idTour: 'A-_0123456789abcdefghi' };
const LEADS: TourTicket = { ...of, role: 'leader', term: 12 };
const LISTENS: TourTicket = { ...of, role: 'listener', number: 12 };

test('a ticket is read as it was made, for ten minutes', () => {
  let now = 1_700_000_000_000;
  const tickets = createTourTickets(SECRET, () => now);
  const made = [LEADS, LISTENS].map(tickets.made);
  now += 599_999;
  expect(made.map(tickets.read)).toEqual([LEADS, LISTENS]);
  now += 1;
  expect(made.map(tickets.read)).toEqual([undefined, undefined]);
});

test('a subprotocol of a WebSocket can be a ticket (RFC 6455, section 4.1)', () => {
  expect(createTourTickets(SECRET).made(LISTENS)).toMatch(/^[\w.-]+$/);
});

test('a ticket with any sign changed opens nothing, and nor does any other text', () => {
  const tickets = createTourTickets(SECRET);
  const made = tickets.made(LISTENS);
  const sign = fc.constantFrom(...'0123456789abcXYZ-_.tn');
  fc.assert(
    fc.property(fc.nat(made.length - 1), sign, (at, other) => {
      // The last sign has bits that no byte has.
      fc.pre(made[at] !== other && at < made.length - 1);
      expect(tickets.read(made.slice(0, at) + other + made.slice(at + 1))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => tickets.read(text) === undefined));
  expect(createTourTickets(Buffer.alloc(32)).read(made)).toBeUndefined();
});
