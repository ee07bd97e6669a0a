import type { VenueDetail } from '@cicerone/content/release/release';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Batch } from '#domain/counting/event-counts.ts';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import type { Answer } from '#domain/study/answers.ts';
import type { FirstVisitRecord } from '#domain/visit/visit-record.ts';
import type { WaitingCall } from '#domain/visit/waiting-calls.ts';
import type { Heard } from '../saved/visit-keys.ts';

/** The parts of a venue without a store in the contract, as one document, of the same release and language. */
export type VenueDocument = Pick<VenueDetail, 'idMuseum' | 'version' | 'floors' | 'slides' | 'beacons' | 'studies'> & {
  idLanguage: number;
};

/** The second database: data without a store in the contract (product, section D5, On the device). */
export type VisitSchema = DBSchema & {
  venueDocuments: { key: number; value: VenueDocument };
  /** The visit of the first generation, one for each venue. */
  visits: { key: number; value: FirstVisitRecord };
  /** The copy of the positions at which stories were left: see heard-copy. */
  heard: { key: number; value: Heard };
  /** The calls of visits that have yet to be sent. */
  outbox: { key: string; value: WaitingCall };
  /** The visitor's own works, one record each. */
  own: { key: [idMuseum: number, idArtwork: number]; value: OwnWork & { idMuseum: number } };
  /** The visitor's answers, one record for each question. */
  answers: { key: [idMuseum: number, idQuestion: number]; value: Answer & { idMuseum: number } };
  /** The traces of visits beside the works looked at, one record for each thing and day. */
  traces: { key: [idMuseum: number, day: string, kind: string, id: number]; value: Trace & { idMuseum: number } };
  /** The sums of events that the server has not received, in batches. */
  eventCounts: { key: string; value: Batch };
};
export type VisitDatabase = IDBPDatabase<VisitSchema>;

export const VISIT_DATABASE_NAME = 'cicerone-visit';
const VISIT_DATABASE_VERSION = 8;

/**
 * Opens the second database, creating it if it is missing. A database of a newer guide, as in the other tab after an
 * update, is used as it is: the visitor's own works are stored nowhere else, and a newer database has every store known
 * here.
 */
export async function openVisitDatabase(name = VISIT_DATABASE_NAME): Promise<VisitDatabase> {
  const open = (version?: number) =>
    openDB<VisitSchema>(name, version, { upgrade: makeStores, blocking: () => database.close() });
  const database = await open(VISIT_DATABASE_VERSION).catch((problem) => {
    if (problem.name !== 'VersionError') throw problem;
    return open();
  });
  return database;
}

/** Creates the stores that this phone lacks, by the version of its database; 0 if there is none. */
export function makeStores(database: VisitDatabase, previous: number): void {
  if (previous < 1) database.createObjectStore('venueDocuments', { keyPath: 'idMuseum' });
  if (previous < 2) database.createObjectStore('visits', { keyPath: 'idMuseum' });
  if (previous < 3) database.createObjectStore('heard');
  if (previous < 4) database.createObjectStore('outbox', { keyPath: 'key' });
  if (previous < 5) database.createObjectStore('own', { keyPath: ['idMuseum', 'idArtwork'] });
  if (previous < 6) database.createObjectStore('answers', { keyPath: ['idMuseum', 'idQuestion'] });
  if (previous < 7) database.createObjectStore('traces', { keyPath: ['idMuseum', 'day', 'kind', 'id'] });
  if (previous < 8) database.createObjectStore('eventCounts', { keyPath: 'batch' });
}
