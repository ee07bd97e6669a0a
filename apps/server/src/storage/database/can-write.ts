import type pg from 'pg';
import { within } from '../../within.ts';

/** A database that takes longer for the smallest of all writes is none that visits can be told to, in milliseconds. */
const PATIENCE = 2000;

/**
 * Tells whether the database takes what is written: a number for a transaction is given by the one that may write
 * alone, a copy that only reads has none to give. Whoever asks while one look is under way hears what that one sees, so
 * that no number of askers keeps the database busy.
 */
export function canWrite(pool: pg.Pool): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined;
  return async () => {
    looking ??= pool
      .query('select pg_current_xact_id()')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = undefined;
      });
    const seen = looking;
    return (await within(PATIENCE, seen)) && seen;
  };
}
