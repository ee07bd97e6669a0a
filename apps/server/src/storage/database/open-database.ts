import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { within } from '../../basis/within.ts';
import { isDatabaseAway } from './database-away.ts';
import { type DatabaseRefused, databaseIsAway, databaseRefused } from './database-refused.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { checkInstallation } from './installation-id.ts';
import { migrateDatabase } from './migrate-database.ts';
import * as schema from './schema.ts';

/** The tables, for queries. */
export type Tables = NodePgDatabase<typeof schema>;

export type Database = {
  tables: Tables;
  pool: pg.Pool;
  /** PostgreSQL in our own data folder; undefined if DATABASE_URL names a server. */
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
};

export type DatabaseOptions = EmbeddedOptions & {
  /** The folder of the database in the data folder. */
  home: string;
  /** A PostgreSQL server to use instead: `postgres://user:password@host/database`. */
  url: string | undefined;
  /** How long the database may take to respond after it was found, in milliseconds. */
  serverPatience?: number;
  /** How long a query may take, in milliseconds. Unlimited by default, as copying a backup needs. */
  queryPatience?: number;
  /**
   * The file with the id of this installation. Without it the owner of the database is not checked, as before a
   * restore.
   */
  identity?: string | undefined;
};

/** The name of our database in the embedded server. */
export const DATABASE = 'cicerone';

const CONNECTIONS = 10;
/** How long a request waits for a free connection, in milliseconds. */
const CONNECTION_PATIENCE_MS = 5000;
/** How long a database may take to start, in milliseconds: one that is started together with us, on another machine. */
const SERVER_PATIENCE_MS = 30_000;
/** How long active queries may still take when the connections are closed, in milliseconds. */
const CLOSING_PATIENCE_MS = 2000;
/** When to probe a silent connection, in milliseconds: the machine at its other end may be gone. */
const STILL_THERE_AFTER_MS = 10_000;
/** The message of a database that was not opened yet. */
export const NOT_OPEN_YET = 'The database is not open yet';
/** The oldest PostgreSQL that the tests run on. */
const OLDEST_VERSION = 15;

/** Opens the database, the embedded one or the one that `url` names, and migrates its tables. */
export async function openDatabase(options: DatabaseOptions): Promise<Database | DatabaseRefused> {
  if (options.url !== undefined) return openServer(options.url, options);
  const embedded = await startEmbeddedPostgres(options.home, options);
  if ('tag' in embedded) return embedded;
  const open = async () => {
    await createDatabase(embedded.connection);
    return openPool({ ...embedded.connection, database: DATABASE }, options, embedded);
  };
  const opened = await untilThere(open, `The database in ${embedded.place.folder} cannot be opened`, options);
  if ('tag' in opened) await embedded.close();
  return opened;
}

async function openServer(url: string, options: DatabaseOptions): Promise<Database | DatabaseRefused> {
  const open = () => openPool({ connectionString: url }, options);
  return untilThere(open, 'The database that DATABASE_URL names cannot be opened', options);
}

async function untilThere(
  open: () => Promise<Database | DatabaseRefused>,
  complaint: string,
  { stop, serverPatience = SERVER_PATIENCE_MS }: DatabaseOptions,
) {
  for (const start = Date.now(); ; await setTimeout(200)) {
    try {
      return await open();
    } catch (failure) {
      const isAway = isDatabaseAway(failure);
      if (isAway && !stop?.aborted && Date.now() - start < serverPatience) continue;
      const message = `${complaint}: ${reasonOf(failure)}.`;
      return isAway ? databaseIsAway(message) : databaseRefused(message);
    }
  }
}

/** If a name has several addresses, the failure that combines theirs has no message of its own. */
function reasonOf(failure: unknown): string {
  const { message, code } = failure as NodeJS.ErrnoException;
  return message || (code ?? 'nobody answers');
}

/** Connections for queries. A lost connection fails the query that uses it, and never ends the process. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_THERE_AFTER_MS,
    application_name: `cicerone ${process.pid}`,
    ...config,
  });
  pool.on('error', () => {});
  // Between two queries of a transaction there is no listener, and an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Migrates the tables over a connection without a timeout, because a large table may take long. */
async function openPool(
  config: pg.PoolConfig,
  { queryPatience, identity }: DatabaseOptions,
  embedded?: EmbeddedPostgres,
): Promise<Database | DatabaseRefused> {
  const preparing = createPool({ ...config, max: 1 });
  const refused = await prepareTables(preparing, identity, embedded !== undefined).finally(() => preparing.end());
  if (refused) return refused;
  return databaseOver(createPool({ ...config, ...(queryPatience && { query_timeout: queryPatience }) }), embedded);
}

/** The tables over a pool whose database is known to be right. */
export function databaseOver(pool: pg.Pool, embedded?: EmbeddedPostgres): Database {
  const close = async () => {
    // A query that hangs would hold its connection permanently.
    await within(CLOSING_PATIENCE_MS, pool.end());
    await embedded?.close();
  };
  return { tables: drizzle(pool, { schema }), pool, embedded, close };
}

async function prepareTables(
  pool: pg.Pool,
  identity: string | undefined,
  isOwn: boolean,
): Promise<DatabaseRefused | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding",
    );
    const { major, encoding } = rows[0];
    if (major < OLDEST_VERSION)
      return databaseRefused(`The database is PostgreSQL ${major}; Cicerone needs ${OLDEST_VERSION} or newer.`);
    if (encoding !== 'UTF8') return databaseRefused(`The database is encoded as ${encoding}; Cicerone needs UTF8.`);
    const anothers = identity === undefined ? undefined : await checkInstallation(client, identity, isOwn);
    return anothers ?? (await migrateDatabase(client));
  } finally {
    client.release();
  }
}

async function createDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

/** Another process was faster. */
function ignoreExisting(failure: { code?: string }): void {
  if (failure.code !== '42P04' && failure.code !== '23505') throw failure;
}
