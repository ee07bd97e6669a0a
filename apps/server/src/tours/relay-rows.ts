import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tables } from '../storage/database/open-database.ts';
import { tours } from '../storage/database/schema.ts';

/** The part of a tour that its leader changes, and since when nobody leads. */
export type TourState = Pick<typeof tours.$inferSelect, 'isMuted' | 'idArtwork' | 'lines' | 'shown' | 'leaderGoneAt'>;
/** The stored part of a listener's hand and leaving. */
export type ListenerChange = { number: number; handUpAt: Date | null; leftAt: Date | null };

/** The rows that the relay reads and writes while a tour runs. */
export type RelayRows = {
  /** Adds a listener to a running tour. @returns the listener's number */
  join(idTour: string): Promise<number | undefined>;
  /** The numbers of listeners whose hands are up, in the order in which they rose. */
  handsOf(idTour: string): Promise<{ number: number; handUpAt: Date }[]>;
  /** Begins a stream of a term's leader. @returns its number; undefined if another term leads or the tour is over */
  beginStream(idTour: string, term: number): Promise<number | undefined>;
  /** Notes since when nobody leads a tour. */
  leave(idTour: string, since: Date): Promise<void>;
  save(idTour: string, state: TourState, listeners: readonly ListenerChange[]): Promise<void>;
};

/** Streams have two bytes in a message, and begin again after the last. */
const STREAMS = 65_536;
/** Reads and writes what changes during a tour. */
export function createRelayRows(tables: Tables): RelayRows {
  const isRunning = isNull(tours.endDate);
  return {
    async join(idTour) {
      const { rows } = await tables.execute<{ number: number }>(sql`
        with joined as (
          update tours set joined = joined + 1 where id_tour = ${idTour} and end_date is null returning joined
        )
        insert into tour_listeners (id_tour, number) select ${idTour}, joined from joined returning number`);
      return rows[0]?.number;
    },
    async handsOf(idTour) {
      const { rows } = await tables.execute<{ number: number; hand_up_at: Date | string }>(sql`
        select number, hand_up_at from tour_listeners
        where id_tour = ${idTour} and hand_up_at is not null and left_at is null order by hand_up_at, number`);
      return rows.map(({ number, hand_up_at }) => ({ number, handUpAt: new Date(hand_up_at) }));
    },
    async beginStream(idTour, term) {
      const [begun] = await tables
        .update(tours)
        .set({ stream: sql`(${tours.stream} + 1) % ${STREAMS}`, leaderGoneAt: null })
        .where(and(eq(tours.idTour, idTour), eq(tours.term, term), isRunning))
        .returning({ stream: tours.stream });
      return begun?.stream;
    },
    async leave(idTour, leaderGoneAt) {
      await tables.update(tours).set({ leaderGoneAt }).where(eq(tours.idTour, idTour));
    },
    async save(idTour, state, listeners) {
      await tables
        .update(tours)
        .set(state)
        .where(and(eq(tours.idTour, idTour), isRunning));
      if (listeners.length === 0) return;
      const numbers = listeners.map(({ number }) => number);
      const hands = listeners.map(({ handUpAt }) => handUpAt?.toISOString() ?? null);
      const left = listeners.map(({ leftAt }) => leftAt?.toISOString() ?? null);
      await tables.execute(sql`
        update tour_listeners l set hand_up_at = given.hand_up_at, left_at = given.left_at
        from unnest(${sql.param(numbers)}::int[], ${sql.param(hands)}::timestamptz[], ${sql.param(left)}::timestamptz[])
          as given (number, hand_up_at, left_at)
        where l.id_tour = ${idTour} and l.number = given.number`);
    },
  };
}
