import type { RecordStore } from '#domain/own/kept-records.ts';
import { type OwnWork, type WorkKey, workKey } from '#domain/own/own-work.ts';
import type { DatabaseAccess } from '../database-access.ts';
import { inTime } from '../in-time.ts';
import type { VisitDatabase } from '../visit-database.ts';
import { createMuseumRecords } from './museum-records.ts';

type OwnRecords = RecordStore<WorkKey, OwnWork> & { pictures(): Promise<readonly string[]> };

/** The visitor's own works in each museum, and the pictures that represent them. */
export function createOwnRecords(visits: DatabaseAccess<VisitDatabase>): OwnRecords {
  return {
    ...createMuseumRecords<WorkKey, OwnWork>(visits, 'own', workKey),
    /** The addresses of the pictures of every museum's own works: those of a removed work are stored nowhere else. */
    async pictures() {
      const records = await inTime(visits((database) => database.getAll('own')));
      return records.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
    },
  };
}
