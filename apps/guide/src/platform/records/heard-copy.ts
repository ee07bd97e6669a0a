import type { Heard, VisitKeys } from '../saved/visit-keys.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { VisitDatabase } from './visit-database.ts';

/** A copy of the positions at which stories were left. */
export type HeardCopy = { write(heard: Heard): void; restore(saved: VisitKeys): Promise<void> };

/** The key of the single copy. */
const KEY = 0;

/**
 * A second copy of the positions at which stories were left, in the database. Chromium writes local storage to the disk
 * once a minute (156, measured): a browser that dies without notice, as by an empty battery, loses the latest
 * positions. Database writes survive.
 */
export function createHeardCopy(visits: DatabaseAccess<VisitDatabase>): HeardCopy {
  return {
    write: (heard) => void visits((database) => database.put('heard', heard, KEY)).catch(nothing),
    /** Restores the copy if local storage is older. */
    async restore(saved) {
      const copy = await visits((database) => database.get('heard', KEY)).catch(nothing);
      if (copy && isLater(copy, saved.get('heard'))) saved.set('heard', copy);
    },
  };
}

function isLater(copy: Heard, { day, turn }: Pick<Heard, 'day' | 'turn'> = { day: '', turn: 0 }): boolean {
  return copy.day > day || (copy.day === day && copy.turn > turn);
}

/** A browser without a database has local storage alone. */
function nothing(): undefined {
  return undefined;
}
