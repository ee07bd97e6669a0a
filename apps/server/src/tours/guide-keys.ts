import type { Tables } from '../storage/database/open-database.ts';
import { guideKeys } from '../storage/database/schema.ts';
import { createVenueKeys, type VenueKeys } from '../storage/database/venue-keys.ts';

/** The keys with which people of a museum lead tours. They stand in a link, after `#`, and need no prefix there. */
export type GuideKeys = VenueKeys;

/** The guide keys in the database. */
export function createGuideKeys(tables: Tables): GuideKeys {
  return createVenueKeys(tables, guideKeys, '');
}
