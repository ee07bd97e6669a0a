import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { accessCodes } from '../../storage/database/schema.ts';
import { keyedBy } from './access-codes.ts';
import { type CodeTerms, termColumns } from './code-terms.ts';
import { openCodeKey } from './installation-keys.ts';

/** How many tickets are made at a time: more are no sheet that somebody cuts. */
export const TICKETS_AT_ONCE = 1000;
/** How many tickets a venue may have: of a million million numbers one in a hundred million opens it. */
export const TICKETS_OF_A_VENUE = 10_000;
/** The keypad of the Code screen has digits alone. No two of them look alike. */
const DIGITS = 12;

/** Random codes that a museum hands out, each to one visitor or family. */
export type TicketCodes = {
  /**
   * Makes so many codes of one name. They are nowhere else: only their hashes are stored.
   *
   * @param days full days from the moment a visitor enters a code
   */
  make(
    idMuseum: number,
    count: number,
    days: number,
    terms: CodeTerms,
  ): Promise<string[] | { tag: 'too-many-tickets' }>;
  /** Deletes codes that were made and reached nobody. */
  unmake(idMuseum: number, codes: readonly string[]): Promise<void>;
};

/** Tickets in the table of access codes, marked so that they leave the codes that somebody thought up their room. */
export function createTicketCodes(tables: Tables, folder: DataFolder): TicketCodes {
  const own = (idMuseum: number) => eq(accessCodes.idMuseum, idMuseum);
  return {
    async make(idMuseum, count, days, terms) {
      const key = await openCodeKey(folder);
      const given = { daysUntilExpiration: days, isTicket: true, ...termColumns(terms) };
      const present = await tables.$count(accessCodes, and(own(idMuseum), eq(accessCodes.isTicket, true)));
      if (present + count > TICKETS_OF_A_VENUE) return { tag: 'too-many-tickets' };
      return tables.transaction(async (step) => {
        const made: string[] = [];
        // A code that exists already is left as it is, and another takes its place.
        while (made.length < count) {
          const drawn = new Map<string, string>();
          while (drawn.size < count - made.length) {
            const code = drawTicket();
            drawn.set(keyedBy(key, idMuseum, code).hash, code);
          }
          const { keyFingerprint } = keyedBy(key, idMuseum, '');
          const rows = [...drawn.keys()].map((hash) => ({ idMuseum, hash, keyFingerprint, ...given }));
          const added = await step
            .insert(accessCodes)
            .values(rows)
            .onConflictDoNothing()
            .returning({ hash: accessCodes.hash });
          made.push(...added.flatMap(({ hash }) => drawn.get(hash) ?? []));
        }
        return made;
      });
    },
    async unmake(idMuseum, codes) {
      const key = await openCodeKey(folder);
      const hashes = codes.map((code) => keyedBy(key, idMuseum, code).hash);
      await tables.delete(accessCodes).where(and(own(idMuseum), inArray(accessCodes.hash, hashes)));
    },
  };
}

function drawTicket(): string {
  return String(randomInt(10 ** (DIGITS / 2)))
    .padStart(DIGITS / 2, '0')
    .concat(String(randomInt(10 ** (DIGITS / 2))).padStart(DIGITS / 2, '0'));
}

/** A code in groups, in which people read and type it without losing their place: "4821 0937 5526". */
export function ticketInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
