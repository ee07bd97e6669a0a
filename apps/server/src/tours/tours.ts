import type pg from 'pg';
import type { Tables } from '../storage/database/open-database.ts';
import { type EndedTour, storeEnd } from './end-tour.ts';
import { createGuideKeys, type GuideKeys } from './guide-keys.ts';
import { createRelay, type TourRelay } from './relay/relay.ts';
import { createTourRows, type TourRows } from './tour-rows.ts';
import { createTourTickets, type TourTickets } from './tour-tickets.ts';
import { type TourWatch, watchTours } from './watch-tours.ts';

/** Live tours: who may lead and listen, what is stored of them, and the relay of their sound. */
export type Tours = {
  keys: GuideKeys;
  rows: TourRows;
  tickets: TourTickets;
  relay: TourRelay;
  watch: TourWatch;
};

/** The dependencies of live tours. */
export type ToursDeps = {
  database: { tables: Tables; pool: pg.Pool };
  /** Of this installation. */
  secret: Buffer;
  /** True if a museum is open to visitors. */
  isOpen(idMuseum: number): boolean;
  /** Adds an ended tour to the sums of its museum. */
  count(client: pg.PoolClient, tour: EndedTour): Promise<void>;
  /** How soon an end that another process wants is noticed, in milliseconds. */
  checkEvery: number;
  /** Notes that something could not be read or stored: in one tour, or at a look at all of them. */
  notStored(failure: unknown, idTour: string | undefined): void;
  /** Notes that the sound of a leader could not be encoded. */
  notEncoded(failure: unknown, idTour: string): void;
  now?: (() => number) | undefined;
};

/** Puts live tours together (product, section D6, Live guide). */
export function createTours({
  database,
  secret,
  isOpen,
  count,
  checkEvery,
  now = Date.now,
  ...deps
}: ToursDeps): Tours {
  const { tables, pool } = database;
  const keys = createGuideKeys(tables);
  const rows = createTourRows(tables);
  const relay = createRelay({
    rows,
    storeEnd: (idTour) => storeEnd(pool, idTour, count),
    isAllowed: async ({ idMuseum, leaderHash }) =>
      isOpen(idMuseum) && (await keys.holderOfHash(idMuseum, leaderHash)) !== undefined,
    notStored: deps.notStored,
    notEncoded: deps.notEncoded,
    now: () => new Date(now()),
  });
  const watch = watchTours(
    {
      rows,
      relay,
      isOpen,
      now: () => new Date(now()),
      failed: (failure) => deps.notStored(failure, undefined),
    },
    checkEvery,
  );
  return { keys, rows, tickets: createTourTickets(secret, now), relay, watch };
}
