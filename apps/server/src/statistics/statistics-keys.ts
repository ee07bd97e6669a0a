import type { Tables } from '../storage/database/open-database.ts';
import { statisticsKeys } from '../storage/database/schema.ts';
import { createVenueKeys, type VenueKeys } from '../storage/database/venue-keys.ts';

/** Tells people and secret scanners what was found. */
const PREFIX = 'cicerone_';
/** The form of every key; anything else is refused before the database is asked. */
const KEY = /^cicerone_[A-Za-z0-9_-]{43}$/;

/** The keys that open the figures of museums to other programs. */
export type StatisticsKeys = VenueKeys;

/** Whether a text has the form of a key. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The keys to the statistics in the database. */
export function createStatisticsKeys(tables: Tables): StatisticsKeys {
  return createVenueKeys(tables, statisticsKeys, PREFIX);
}
