import type { Heard, VisitKeys } from '../saved/visit-keys.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { VisitDatabase } from './visit-database.ts';

/** Where stories were left, once more. */
export type HeardCopy = { write(heard: Heard): void; restore(saved: VisitKeys): Promise<void> };

/** There is one copy. */
const KEY = 0;

/**
 * A second copy of where stories were left, in the database. Chromium writes local storage to the disk once a minute
 * (156, measured): a browser that is ended without a word, as by an empty battery, loses what was heard since. What a
 * database was given is there.
 */
export function createHeardCopy(visits: DatabaseAccess<VisitDatabase>): HeardCopy {
  return {
    write: (heard) => void visits((database) => database.put('heard', heard, KEY)).catch(nothing),
    /** Puts the copy back where local storage is behind it. */
    async restore(saved) {
      const copy = await visits((database) => database.get('heard', KEY)).catch(nothing);
      if (copy && isLater(copy, saved.get('heard'))) saved.set('heard', copy);
    },
  };
}

function isLater(copy: Heard, { day, turn }: Pick<Heard, 'day' | 'turn'> = { day: '', turn: 0 }): boolean {
  return copy.day > day || (copy.day === day && copy.turn > turn);
}

/** A browser that gives no database keeps what local storage keeps. */
function nothing(): undefined {
  return undefined;
}
