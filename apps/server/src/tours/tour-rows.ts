import { TOUR_CODE_LENGTH } from '@cicerone/api/tours/tour-code';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tables } from '../storage/database/open-database.ts';
import { guideKeys, tours } from '../storage/database/schema.ts';
import { createRelayRows, type RelayRows } from './relay-rows.ts';
import { newTourCode, newTourToken } from './tour-code.ts';

/** A tour as it is stored. */
export type Tour = typeof tours.$inferSelect;
/** A tour with the name of the guide key of its leader. */
export type NamedTour = Pick<Tour, 'idTour' | 'leaderHash' | 'startDate'> & { leader: string };
/** A running tour, and whether its leader's key still exists. */
export type RunningTour = Pick<Tour, 'idTour' | 'idMuseum' | 'startDate' | 'leaderGoneAt'> & { hasKey: boolean };

/** The tours in the database. */
export type TourRows = RelayRows & {
  /** Starts a tour; or raises the term of the latest one that this leader leads in this museum. */
  start(idMuseum: number, leaderHash: string): Promise<Tour>;
  /** Gives a running tour to a leader, in a new term. */
  lead(idMuseum: number, idTour: string, leaderHash: string): Promise<Tour | undefined>;
  running(idMuseum: number): Promise<NamedTour[]>;
  /** All running tours of all museums. */
  allRunning(): Promise<RunningTour[]>;
  /** A tour that runs, or ended within a day. */
  find(idTour: string): Promise<Tour | undefined>;
  /** A running tour by its code or token. */
  findByCode(idMuseum: number, code: string): Promise<Tour | undefined>;
};

/** How often another code is drawn if one is taken: of 887 million codes, hardly ever. */
const DRAWS = 5;

const isRunning = isNull(tours.endDate);

/** Reads and writes tours; the end of one is `end-tour.ts`. */
export function createTourRows(tables: Tables): TourRows {
  return {
    async start(idMuseum, leaderHash) {
      const [own] = await tables
        .select({ idTour: tours.idTour })
        .from(tours)
        .where(and(eq(tours.idMuseum, idMuseum), eq(tours.leaderHash, leaderHash), isRunning))
        .orderBy(desc(tours.startDate))
        .limit(1);
      return (own && (await raiseTerm(tables, own.idTour, leaderHash))) ?? insertTour(tables, idMuseum, leaderHash);
    },
    async lead(idMuseum, idTour, leaderHash) {
      const tour = await this.find(idTour);
      return tour?.idMuseum === idMuseum ? raiseTerm(tables, idTour, leaderHash) : undefined;
    },
    running: (idMuseum) =>
      tables
        .select({
          idTour: tours.idTour,
          leaderHash: tours.leaderHash,
          startDate: tours.startDate,
          leader: guideKeys.name,
        })
        .from(tours)
        .innerJoin(guideKeys, and(eq(guideKeys.hash, tours.leaderHash), eq(guideKeys.idMuseum, tours.idMuseum)))
        .where(and(eq(tours.idMuseum, idMuseum), isRunning))
        .orderBy(tours.startDate),
    async allRunning() {
      const { idTour, idMuseum, startDate, leaderGoneAt } = tours;
      const found = await tables
        .select({ idTour, idMuseum, startDate, leaderGoneAt, key: guideKeys.hash })
        .from(tours)
        .leftJoin(guideKeys, and(eq(guideKeys.hash, tours.leaderHash), eq(guideKeys.idMuseum, tours.idMuseum)))
        .where(isRunning);
      return found.map(({ key, ...tour }) => ({ ...tour, hasKey: key !== null }));
    },
    async find(idTour) {
      const [found] = await tables.select().from(tours).where(eq(tours.idTour, idTour));
      return found;
    },
    async findByCode(idMuseum, code) {
      const isMeant = code.length === TOUR_CODE_LENGTH ? eq(tours.code, code) : eq(tours.token, code);
      const [found] = await tables
        .select()
        .from(tours)
        .where(and(eq(tours.idMuseum, idMuseum), isMeant, isRunning));
      return found;
    },
    ...createRelayRows(tables),
  };
}

async function raiseTerm(tables: Tables, idTour: string, leaderHash: string): Promise<Tour | undefined> {
  const [led] = await tables
    .update(tours)
    .set({ leaderHash, term: sql`${tours.term} + 1` })
    .where(and(eq(tours.idTour, idTour), isRunning))
    .returning();
  return led;
}

async function insertTour(tables: Tables, idMuseum: number, leaderHash: string): Promise<Tour> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = { idTour: newTourToken(), code: newTourCode(), token: newTourToken() };
    const [made] = await tables
      .insert(tours)
      .values({ ...drawn, idMuseum, leaderHash })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
  throw new Error('No code of a tour was free.');
}
