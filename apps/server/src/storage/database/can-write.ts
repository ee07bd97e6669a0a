import { randomUUID } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import { within } from '../../basis/within.ts';
import type { Tables } from './open-database.ts';
import { visits } from './schema.ts';

/** A database that takes longer to write a row counts as unable to write visits, in milliseconds. */
const PATIENCE_MS = 2000;
/** How long a result is cached, however many ask, in milliseconds. */
const FRESH_MS = 1000;

/**
 * Checks whether the database accepts writes, by writing a visit and rolling back: a full disk or a read-only replica
 * is detected in no other way.
 */
export function canWrite(tables: Tables): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined;
  return async () => {
    if (!looking) {
      looking = writeAndTakeBack(tables);
      const forget = () => {
        looking = undefined;
      };
      void looking.then(() => setTimeout(forget, FRESH_MS).unref());
    }
    const seen = looking;
    return (await within(PATIENCE_MS, seen)) && seen;
  };
}

async function writeAndTakeBack(tables: Tables): Promise<boolean> {
  const token = randomUUID();
  const visit = { idVisit: token, visitorToken: token, idMuseum: 0, idLanguage: 0, startDate: new Date() };
  try {
    await tables.transaction(async (writing) => {
      await writing.insert(visits).values(visit);
      writing.rollback();
    });
    return true;
  } catch (failure) {
    return failure instanceof TransactionRollbackError;
  }
}
