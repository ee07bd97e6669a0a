import { tourPatterns } from '@cicerone/api/tours/tour-addresses';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type pg from 'pg';
import { type CodeBounds, createCodeTries } from '../../guarding/code-tries.ts';
import { createKeyTries, KEY_BOUNDS, type KeyBounds } from '../../guarding/key-tries.ts';
import type { OwnOrigin } from '../../listening/own-origin.ts';
import type { UpgradeDoor } from '../../listening/upgrade-door.ts';
import { isOpen, type ReleaseCache, timezoneOf } from '../../serving/release-cache.ts';
import { addTourSums } from '../../statistics/tour-sums.ts';
import { isDatabaseAway } from '../../storage/database/database-away.ts';
import type { Database } from '../../storage/database/open-database.ts';
import type { EndedTour } from '../../tours/end-tour.ts';
import { createTours, type Tours } from '../../tours/tours.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import type { VenueCookies } from '../answering/venue-cookies.ts';
import { joinCall, TOUR_CODE_BOUNDS } from './join-call.ts';
import { leaderCalls } from './leader-calls.ts';
import type { LeaderCookies } from './leader-cookies.ts';
import { tourCalls } from './tour-calls.ts';
import { createTourSocket } from './tour-socket.ts';

/** The dependencies of live tours. */
export type LiveToursDeps = {
  database: Pick<Database, 'tables' | 'pool'>;
  /** Signs sessions and tickets. */
  secret: Buffer;
  releases: ReleaseCache;
  cookies: VenueCookies;
  /** The sessions of leaders. */
  leaders: LeaderCookies;
  /** The timezone of venues that name none. */
  timezone: string;
  origin: OwnOrigin;
  /** How often it is checked which tours go on, in milliseconds. */
  checkEvery: number;
  keyBounds?: KeyBounds | undefined;
  tourBounds?: TourBounds | undefined;
};

/** The bounds of live tours that tests change. */
export type TourBounds = { codes?: CodeBounds | undefined; pingEvery?: number | undefined };

/** How often at most the database is asked which tours go on, in milliseconds. */
const WATCH_EVERY_MS = 2000;

/** Live tours: the calls of leaders and listeners, and their WebSocket (product, section D6, Live guide). */
export function liveTourCalls(app: CallsApp, door: UpgradeDoor, deps: LiveToursDeps): void {
  const { releases, tourBounds = {} } = deps;
  const tours = toursOf(app, deps);
  const leaders = {
    releases,
    keys: tours.keys,
    cookies: deps.leaders,
    tries: createKeyTries(deps.keyBounds ?? KEY_BOUNDS),
  };
  leaderCalls(app, leaders);
  tourCalls(app, { ...leaders, tours });
  const tries = createCodeTries(tourBounds.codes ?? TOUR_CODE_BOUNDS);
  joinCall(app, { releases, tours, cookies: deps.cookies, tries });
  const isOpenHere = (idMuseum: number) => isOpen(releases, idMuseum);
  const { pingEvery } = tourBounds;
  door.serve(
    tourPatterns.socket,
    createTourSocket({ tours, isOpen: isOpenHere, origin: deps.origin, log: app.log, pingEvery }),
  );
  app.addHook('onClose', async () => tours.watch.close());
}

function toursOf(app: CallsApp, { database, secret, releases, timezone, checkEvery }: LiveToursDeps): Tours {
  const count = (client: pg.PoolClient, { idMuseum, startDate, endDate, joined, shown }: EndedTour) => {
    const day = dayOf(visitDate(startDate.getTime(), timezoneOf(releases, idMuseum) ?? timezone));
    const seconds = Math.round((endDate.getTime() - startDate.getTime()) / 1000);
    return addTourSums(client, { idMuseum, day, listeners: joined, seconds, shown });
  };
  return createTours({
    database,
    secret,
    isOpen: (idMuseum) => isOpen(releases, idMuseum),
    count,
    checkEvery: Math.min(WATCH_EVERY_MS, 2 * checkEvery),
    notEncoded: (err, idTour) => app.log.error({ err, idTour }, 'The sound of a live tour cannot be encoded.'),
    notStored(err, idTour) {
      // Without the database the server has said so itself.
      if (!isDatabaseAway(err)) app.log.error({ err, idTour }, 'A live tour could not be stored; it is tried again.');
    },
  });
}
