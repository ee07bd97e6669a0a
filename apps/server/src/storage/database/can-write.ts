import { randomUUID } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import { within } from '../../basis/within.ts';
import type { Tables } from './open-database.ts';
import { visits } from './schema.ts';

/** A database that takes longer for a row is none that visits can be told to, in milliseconds. */
const PATIENCE_MS = 2000;
/** What was seen holds for so long, however many ask, in milliseconds. */
const FRESH_MS = 1000;

/**
 * Tells whether the database takes what is written, by writing a visit and taking it back: a disk that is full, and a
 * copy that only reads, are known by nothing less.
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
