import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { reportedOnce } from '../../basis/reported-once.ts';
import { type DatabaseRefused, databaseRefused } from './database-refused.ts';
import { type Database, NOT_OPEN_YET, type Tables } from './open-database.ts';
import * as schema from './schema.ts';

/** A database that is opened in the background, for a server that responds without it meanwhile. */
export type LateDatabase = {
  /** Until the database is open, queries fail because it is unavailable. */
  tables: Tables;
  pool: pg.Pool;
  /** The result of the first attempt: undefined if it succeeded, otherwise the reason. */
  firstWord: Promise<DatabaseRefused | undefined>;
  /** Resolves when it is open and prepared. */
  opened: Promise<Database>;
  close(): Promise<void>;
};

export type LateDatabaseOptions = {
  /** One attempt to open it. */
  open: (stop: AbortSignal) => Promise<Database | DatabaseRefused>;
  /** The preparation before anybody may use it. If it fails, everything is retried. */
  prepare?: ((database: Database, stop: AbortSignal) => Promise<void>) | undefined;
  /** Receives why it cannot be opened, each reason once, and that it is open after all. */
  report: (sentence: string) => void;
  /** Between two attempts, in milliseconds. */
  pause?: number;
};

const PAUSE_MS = 2000;

/** Opens a database, and retries until it succeeds or is closed (decision 0036). */
export function openLate({ open, prepare, report, pause = PAUSE_MS }: LateDatabaseOptions): LateDatabase {
  const pool = new LatePool();
  const closing = new AbortController();
  const first = later<DatabaseRefused | undefined>();
  const there = later<Database>();

  const reported = reportedOnce<'database'>({
    failed: (message) => report(String(message)),
    recovered: () => report('The database is there.'),
  });

  async function tryOnce(): Promise<Database | DatabaseRefused> {
    const database = await open(closing.signal);
    first.resolve('tag' in database ? database : undefined);
    if ('tag' in database) return database;
    try {
      if (!closing.signal.aborted) await prepare?.(database, closing.signal);
      return database;
    } catch (failure) {
      await database.close();
      throw failure;
    }
  }

  async function keepTrying(): Promise<Database | undefined> {
    for (;;) {
      const outcome = await tryOnce().catch((failure: Error) => databaseRefused(failure.message));
      if (!('tag' in outcome)) {
        pool.opened = outcome.pool;
        there.resolve(outcome);
        reported.worked('database');
        return outcome;
      }
      first.resolve(outcome);
      if (closing.signal.aborted) return undefined;
      reported.failed(outcome.message, 'database');
      await setTimeout(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const trying = keepTrying();
  return {
    tables: drizzle(pool, { schema }),
    pool,
    firstWord: first.promise,
    opened: there.promise,
    async close() {
      closing.abort();
      await (await trying)?.close();
    },
  };
}

/** A promise that is resolved from outside. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Returns connections of the pool that was opened; it has none of its own. */
class LatePool extends pg.Pool {
  opened: pg.Pool | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.opened ? this.opened.connect() : Promise.reject(new Error(NOT_OPEN_YET));
    if (this.opened) this.opened.connect(callback);
    else process.nextTick(callback, new Error(NOT_OPEN_YET), undefined, () => {});
    return undefined;
  }
}

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
