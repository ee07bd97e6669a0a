import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The only definition of the tables: types, queries and migrations are derived from it (`npm run migration`). Names are
 * the wire names in PostgreSQL's spelling. Durations are integer seconds, dates have a timezone.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Registered visits, anonymous: no column says who the visitor is (product, section 7). */
export const visits = pgTable(
  'visits',
  {
    /** 128 random bits as base64url: a client that knows it may add to the visit. */
    idVisit: text('id_visit').primaryKey(),
    visitorToken: text('visitor_token').notNull(),
    idMuseum: integer('id_museum').notNull(),
    idLanguage: integer('id_language').notNull(),
    idDevice: text('id_device'),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    /** The day on which it began, in the museum's timezone; unknown for visits of before there were sums. */
    localDay: date('local_day'),
    /** The day on which it counts. */
    day: date('day').notNull().generatedAlwaysAs(sql`coalesce(local_day, (start_date at time zone 'UTC')::date)`),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (visit) => [
    // A visit that is sent again, because its response was lost or by the other generation of calls, is the same visit.
    unique('visits_once').on(visit.visitorToken, visit.startDate, visit.idMuseum),
    index('visits_of_day').on(visit.idMuseum, visit.day),
  ],
);

/** Visitors who logged in at a network. Their identity is known to the network alone. */
export const users = pgTable('users', {
  idUser: text('id_user').primaryKey(),
  /** A hash of the network and of its name for the visitor. */
  subject: text('subject').notNull().unique('users_once'),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Logins at a network that have begun and are not over. A row is gone once its outcome was fetched. */
export const logins = pgTable(
  'logins',
  {
    /** A hash of the secret that the network brings back with the visitor. */
    stateHash: text('state_hash').primaryKey(),
    idMuseum: integer('id_museum').notNull(),
    idSocialNetwork: integer('id_social_network').notNull(),
    /** Proves to the network that whoever ends the login began it (PKCE). */
    verifier: text('verifier').notNull(),
    /** A hash of the cookie of the browser in which the login was begun. */
    cookieHash: text('cookie_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** A visitor comes back once. */
    isReturned: boolean('is_returned').notNull().default(false),
    /** Shown to a visitor who came back in another browser. */
    number: text('number'),
    /** Sealed with a key that only the returned visitor and the guide can make. */
    outcome: text('outcome'),
  },
  (login) => [index('logins_by_end').on(login.expiresAt)],
);

/** The codes that open a venue. Only the museum and its visitors know the codes themselves. */
export const accessCodes = pgTable(
  'access_codes',
  {
    idMuseum: integer('id_museum').notNull(),
    /** Of a code from before there was a key that has not been used since; otherwise null. */
    salt: text('salt'),
    hash: text('hash').notNull(),
    /**
     * Of the key that made the hash, so that a lost key is detected. Null if there was no key, or its fingerprint was
     * not stored.
     */
    keyFingerprint: text('key_fingerprint'),
    daysUntilExpiration: integer('days_until_expiration').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** The name among the museum's people. Codes of one name were made for one occasion. */
    name: text('name'),
    /** The first and the last day on which it may be entered, in the venue's timezone; null without such a bound. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** On how many phones it may be entered; null for any number. */
    uses: integer('uses'),
    /** On how many phones it was entered. */
    used: integer('used').notNull().default(0),
    /** Of a random code that is printed as a ticket; otherwise somebody thought it up. */
    isTicket: boolean('is_ticket').notNull().default(false),
  },
  (code) => [primaryKey({ name: 'access_codes_once', columns: [code.idMuseum, code.hash] })],
);

/** The routes that a visitor walked and the works that a visitor heard during a visit. */
export const visitStages = pgTable(
  'visit_stages',
  {
    idVisit: text('id_visit').notNull(),
    kind: text('kind', { enum: ['route', 'artwork'] }).notNull(),
    /** idRoute or idArtwork, by kind. */
    id: integer('id').notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    durationSeconds: integer('duration_seconds'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (stage) => [
    primaryKey({ name: 'visit_stages_once', columns: [stage.idVisit, stage.kind, stage.id, stage.startDate] }),
    foreignKey({ name: 'visit_stages_of_visit', columns: [stage.idVisit], foreignColumns: [visits.idVisit] }),
  ],
);

/** Visitors' answers to the questions of a museum, deleted with their visit. No answer says who gave it. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    idVisit: text('id_visit').notNull(),
    idQuestion: integer('id_question').notNull(),
    idStudy: integer('id_study').notNull(),
    /** The release whose question was answered. */
    version: integer('version').notNull(),
    /** The answers as they are added up: the chosen options by number, `yes` or `no`, a score, a decade, two digits. */
    counted: text('counted').array().notNull(),
    /** An answer in the visitor's own words. */
    words: text('words'),
    givenDate: moment('given_date').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (answer) => [
    primaryKey({ name: 'visit_answers_once', columns: [answer.idVisit, answer.idQuestion] }),
    foreignKey({ name: 'visit_answers_of_visit', columns: [answer.idVisit], foreignColumns: [visits.idVisit] }),
  ],
);

/** The random numbers of the batches of event counts that were added up, so that a batch sent again counts once. */
export const countedBatches = pgTable(
  'counted_batches',
  {
    batch: text('batch').primaryKey(),
    /** The day on which it arrived: a batch is forgotten a week later. */
    receivedOn: date('received_on').notNull().defaultNow(),
  },
  (batch) => [index('counted_batches_of_day').on(batch.receivedOn)],
);

/** The keys that open a museum's figures to other programs. A key itself is known to its holder alone. */
export const statisticsKeys = pgTable(
  'statistics_keys',
  {
    idMuseum: integer('id_museum').notNull(),
    /** The holder, as the museum's people call it. */
    name: text('name').notNull(),
    hash: text('hash').notNull().unique('statistics_keys_by_hash'),
    madeAt: moment('made_at').notNull().defaultNow(),
    usedOn: date('used_on'),
  },
  (key) => [primaryKey({ name: 'statistics_keys_once', columns: [key.idMuseum, key.name] })],
);

/** Days of museums whose visits have changed since their sums were made. */
export const changedDays = pgTable(
  'changed_days',
  {
    idMuseum: integer('id_museum').notNull(),
    day: date('day').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (changed) => [primaryKey({ name: 'changed_days_once', columns: [changed.idMuseum, changed.day] })],
);

/** Sums of a museum's visits on a day: no row says anything about one visitor. */
export const daySums = pgTable(
  'day_sums',
  {
    idMuseum: integer('id_museum').notNull(),
    day: date('day').notNull(),
    /** The name of what was counted (statistics/day-sums.ts). */
    measure: text('measure').notNull(),
    /** Of which work, route or language; empty where the whole museum is meant. */
    subject: text('subject').notNull(),
    /** True once its visits are deleted: then it cannot be made again. */
    isFinal: boolean('is_final').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (sum) => [
    primaryKey({ name: 'day_sums_once', columns: [sum.idMuseum, sum.day, sum.measure, sum.subject, sum.isFinal] }),
  ],
);

/** The tickets that a museum sold on a day, as its people said. */
export const tickets = pgTable(
  'tickets',
  {
    idMuseum: integer('id_museum').notNull(),
    day: date('day').notNull(),
    tickets: integer('tickets').notNull(),
  },
  (sold) => [primaryKey({ name: 'tickets_once', columns: [sold.idMuseum, sold.day] })],
);

/**
 * Visits that were mailed to their visitors, for a day: that long the limits of mail look back. No row says whose address
 * it was, once the mail is sent.
 */
export const visitMails = pgTable(
  'visit_mails',
  {
    /** A keyed hash of the address. */
    recipientHash: text('recipient_hash').notNull(),
    /** A keyed hash of the visit's token. */
    visitHash: text('visit_hash').notNull(),
    /** The order for the mail, with the address, sealed; null once it was sent or given up. */
    waiting: text('waiting'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (mail) => [
    primaryKey({ name: 'visit_mails_once', columns: [mail.recipientHash, mail.visitHash] }),
    index('visit_mails_by_time').on(mail.receivedAt),
  ],
);

/** The keys with which people of a museum lead live tours. A key itself is known to its holder alone. */
export const guideKeys = pgTable(
  'guide_keys',
  {
    idMuseum: integer('id_museum').notNull(),
    /** The holder, as the museum's people call it. */
    name: text('name').notNull(),
    hash: text('hash').notNull().unique('guide_keys_by_hash'),
    madeAt: moment('made_at').notNull().defaultNow(),
    usedOn: date('used_on'),
  },
  (key) => [primaryKey({ name: 'guide_keys_once', columns: [key.idMuseum, key.name] })],
);

/** Live tours, with what their listeners see now. A row is deleted a day after its tour. */
export const tours = pgTable(
  'tours',
  {
    /** 128 random bits as base64url. */
    idTour: text('id_tour').primaryKey(),
    idMuseum: integer('id_museum').notNull(),
    /** The code that visitors type, and the content of its QR code. Both open the tour as long as it runs. */
    code: text('code').notNull(),
    token: text('token').notNull().unique('tours_by_token'),
    /** The hash of the guide key of the person who leads. */
    leaderHash: text('leader_hash').notNull(),
    /** Counts who led: each start, takeover and return of a page raises it. Only the latest may send. */
    term: integer('term').notNull().default(1),
    /** The latest stream of sound. */
    stream: integer('stream').notNull().default(0),
    startDate: moment('start_date').notNull().defaultNow(),
    endDate: moment('end_date'),
    /** Since when nobody leads. */
    leaderGoneAt: moment('leader_gone_at').defaultNow(),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The work that is shown now. */
    idArtwork: integer('id_artwork'),
    /** The latest lines of text. */
    lines: text('lines').array().notNull().default(sql`'{}'::text[]`),
    /** The works that were shown, in order, for the statistics. */
    shown: integer('shown').array().notNull().default(sql`'{}'::integer[]`),
    /** How many have joined: the latest listener has this number. */
    joined: integer('joined').notNull().default(0),
  },
  (tour) => [
    uniqueIndex('tours_by_code').on(tour.idMuseum, tour.code).where(sql`end_date is null`),
    index('tours_by_end').on(tour.endDate),
  ],
);

/** The listeners of running tours, by number: nothing says who they are. Deleted when the tour ends. */
export const tourListeners = pgTable(
  'tour_listeners',
  {
    idTour: text('id_tour').notNull(),
    number: integer('number').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** Since when the hand is up. */
    handUpAt: moment('hand_up_at'),
    leftAt: moment('left_at'),
  },
  (listener) => [
    primaryKey({ name: 'tour_listeners_once', columns: [listener.idTour, listener.number] }),
    foreignKey({ name: 'tour_listeners_of_tour', columns: [listener.idTour], foreignColumns: [tours.idTour] }),
  ],
);
