import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

/**
 * The tables, once: types, queries and migrations come from here (`npm run migration`). Names are the wire's in the
 * way PostgreSQL writes them. Durations are integer seconds, dates carry the zone.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Registered visits, anonymous: nothing here says who the visitor is (product, section 7). */
export const visits = pgTable(
  'visits',
  {
    /** 128 random bits as base64url: whoever knows it may add to the visit. */
    idVisit: text('id_visit').primaryKey(),
    visitorToken: text('visitor_token').notNull(),
    idMuseum: integer('id_museum').notNull(),
    idLanguage: integer('id_language').notNull(),
    idDevice: text('id_device'),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (visit) => [
    // A visit that is sent again, because the answer got lost on the way or by the other generation of calls, is the
    // same visit.
    unique('visits_once').on(visit.visitorToken, visit.startDate, visit.idMuseum),
    index('visits_of_museum').on(visit.idMuseum, visit.startDate),
  ],
);

/** Visitors who logged in at a network: who they are there is known to the network alone. */
export const users = pgTable('users', {
  idUser: text('id_user').primaryKey(),
  /** A hash of the network and of the name that it has for the visitor. */
  subject: text('subject').notNull().unique('users_once'),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** The codes that open a venue. A code itself is known to the museum and to those whom it told. */
export const accessCodes = pgTable(
  'access_codes',
  {
    idMuseum: integer('id_museum').notNull(),
    /** Of a code from before there was a key that nobody has used since; else null. */
    salt: text('salt'),
    hash: text('hash').notNull(),
    /** Of the key that the hash was made with, so that it shows when that is lost; null where there was none, or it was not noted. */
    keyFingerprint: text('key_fingerprint'),
    daysUntilExpiration: integer('days_until_expiration').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (code) => [primaryKey({ name: 'access_codes_once', columns: [code.idMuseum, code.hash] })],
);

/** What a visitor walked and heard during a visit. */
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
