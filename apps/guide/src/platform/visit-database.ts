import type { VenueDetail } from '@cicerone/content/release';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FirstVisitRecord } from '#domain/visit-record.ts';
import type { WaitingCall } from '#domain/waiting-calls.ts';
import type { Heard } from './saved-keys.ts';

/** What of a venue has no store of its own in the specification, as one document, of the same release and language. */
export type VenueDocument = Pick<VenueDetail, 'idMuseum' | 'version' | 'floors' | 'slides' | 'beacons' | 'studies'> & {
  idLanguage: number;
};

/** The second database: what the specification's stores do not hold (design, section 5, On the device). */
export type VisitSchema = DBSchema & {
  venueDocuments: { key: number; value: VenueDocument };
  /** The visit of the first generation, one for each venue. */
  visits: { key: number; value: FirstVisitRecord };
  /** Where stories were left, once more: see heard-copy. */
  heard: { key: number; value: Heard };
  /** What of visits has yet to be told. */
  outbox: { key: string; value: WaitingCall };
};
export type VisitDatabase = IDBPDatabase<VisitSchema>;

export const VISIT_DATABASE_NAME = 'cicerone-visit';
const VISIT_DATABASE_VERSION = 4;

/** Opens the second database, making it where there is none. */
export async function openVisitDatabase(name = VISIT_DATABASE_NAME): Promise<VisitDatabase> {
  const database = await openDB<VisitSchema>(name, VISIT_DATABASE_VERSION, {
    upgrade(opened, former) {
      if (former < 1) opened.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
      if (former < 2) opened.createObjectStore('visits', { keyPath: 'idMuseum' });
      if (former < 3) opened.createObjectStore('heard');
      opened.createObjectStore('outbox', { keyPath: 'key' });
    },
    blocking: () => database.close(),
  });
  return database;
}
