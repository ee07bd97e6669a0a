import { systemFailure } from '../system-failures.ts';

/**
 * Codes of PostgreSQL: a lost connection (class 08), shutting down, crashing, starting; no disk space, memory or
 * connections left (class 53); a failing disk; a statement timeout; a read-only replica.
 */
const OF_POSTGRES = /^(08...|57P0[1235]|53...|58030|57014|25006)$/;

/** Failures that the client library reports in words only. */
const IN_WORDS =
  /^(The database is not open yet|Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether a failure means that the database is unavailable at the moment, for whatever reason. Then the request can be
 * retried and is no mistake. Checks the causes too.
 */
export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (systemFailure(failure)?.about === 'connection' || OF_POSTGRES.test((failure as NodeJS.ErrnoException).code ?? ''))
    return true;
  if (IN_WORDS.test(failure.message)) return true;
  if (failure instanceof AggregateError) return failure.errors.some(isDatabaseAway);
  return isDatabaseAway(failure.cause);
}
