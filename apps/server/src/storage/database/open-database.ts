import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { type DatabaseRefused, databaseRefused } from './database-refused.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate-database.ts';
import * as schema from './schema.ts';

/** The tables, for queries. */
export type Tables = NodePgDatabase<typeof schema>;

export type Database = {
  tables: Tables;
  pool: pg.Pool;
  /** PostgreSQL over our own data folder; undefined when DATABASE_URL names a server. */
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
};

export type DatabaseOptions = EmbeddedOptions & {
  /** The folder of the database in the data folder. */
  home: string;
  /** A PostgreSQL server to use instead: `postgres://user:password@host/database`. */
  url: string | undefined;
};

/** The name of our database in the embedded server. */
export const DATABASE = 'cicerone';

const CONNECTIONS = 10;
/** How long a request waits for a free connection, in milliseconds. */
const CONNECTION_PATIENCE = 5000;
/** How long a database may take to come up, in milliseconds: one that is started together with us, on another machine. */
const SERVER_PATIENCE = 30_000;
/** The oldest PostgreSQL that the tests run on. */
const OLDEST = 15;

/** Opens the database, embedded or the one that `url` names, with its tables as this Cicerone knows them. */
export async function openDatabase(options: DatabaseOptions): Promise<Database | DatabaseRefused> {
  if (options.url !== undefined) return openServer(options.url);
  const embedded = await startEmbeddedPostgres(options.home, options);
  if ('tag' in embedded) return embedded;
  const open = async () => {
    await createDatabase(embedded.connection);
    return openPool(createPool({ ...embedded.connection, database: DATABASE }), embedded);
  };
  const opened = await untilThere(open, `The database in ${embedded.place.folder} cannot be opened`);
  if ('tag' in opened) await embedded.close();
  return opened;
}

async function openServer(url: string): Promise<Database | DatabaseRefused> {
  const open = () => openPool(createPool({ connectionString: url }), undefined);
  return untilThere(open, 'The database that DATABASE_URL names cannot be opened');
}

async function untilThere(open: () => Promise<Database | DatabaseRefused>, complaint: string) {
  for (const start = Date.now(); ; await setTimeout(200)) {
    try {
      return await open();
    } catch (failure) {
      if (isDatabaseAway(failure) && Date.now() - start < SERVER_PATIENCE) continue;
      return databaseRefused(`${complaint}: ${(failure as Error).message}.`);
    }
  }
}

/** Connections that a query can take. One that is lost is told to whoever uses it, and never ends the process. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_PATIENCE,
    application_name: `cicerone ${process.pid}`,
    ...config,
  });
  pool.on('error', () => {});
  // Between two queries of a transaction nobody listens, and an error without a listener would be the end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function openPool(pool: pg.Pool, embedded: EmbeddedPostgres | undefined): Promise<Database | DatabaseRefused> {
  const refused = await prepareTables(pool).catch(async (failure) => {
    await pool.end();
    throw failure;
  });
  if (refused) await pool.end();
  return refused ?? databaseOver(pool, embedded);
}

/** The tables over a pool whose database is known to be right. */
export function databaseOver(pool: pg.Pool, embedded?: EmbeddedPostgres): Database {
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  return { tables: drizzle(pool, { schema }), pool, embedded, close };
}

async function prepareTables(pool: pg.Pool): Promise<DatabaseRefused | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding",
    );
    const { major, encoding } = rows[0];
    if (major < OLDEST)
      return databaseRefused(`The database is PostgreSQL ${major}; Cicerone needs ${OLDEST} or newer.`);
    if (encoding !== 'UTF8') return databaseRefused(`The database is encoded as ${encoding}; Cicerone needs UTF8.`);
    return await migrateDatabase(client);
  } finally {
    client.release();
  }
}

async function createDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
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
