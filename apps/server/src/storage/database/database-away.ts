import { systemFailure } from '../system-failures.ts';

/**
 * Codes of PostgreSQL: a lost connection (class 08), shutting down, crashing, starting; nothing to spare, be it room on
 * the disk, memory or connections (class 53); a disk that fails; a statement that took too long; a copy that only reads.
 */
const OF_POSTGRES = /^(08...|57P0[1235]|53...|58030|57014|25006)$/;

/** What the client library says in words only. */
const IN_WORDS =
  /^(The database is not open yet|Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether something failed because the database is away just now, for whatever reason: then the request may be made
 * again, and nobody has made a mistake. Looks at the causes too.
 */
export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (systemFailure(failure)?.about === 'line' || OF_POSTGRES.test((failure as NodeJS.ErrnoException).code ?? ''))
    return true;
  if (IN_WORDS.test(failure.message)) return true;
  if (failure instanceof AggregateError) return failure.errors.some(isDatabaseAway);
  return isDatabaseAway(failure.cause);
}
