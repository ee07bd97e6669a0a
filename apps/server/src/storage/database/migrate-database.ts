import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type DatabaseRefused, databaseRefused } from './database-refused.ts';

/** Beside this file, in the sources and in the build. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Migrates the tables to the state that this version expects. Refused if they are already newer. */
export async function migrateDatabase(client: PoolClient): Promise<DatabaseRefused | undefined> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  try {
    const done = await migrationsDone(client);
    if (done > readMigrationFiles({ migrationsFolder: MIGRATIONS }).length) {
      return databaseRefused('The database was used by a newer Cicerone. Start that one, or restore an older backup.');
    }
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return undefined;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => {});
  }
}

async function migrationsDone(client: PoolClient): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (rows[0].journal === null) return 0;
  return (await client.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows[0].done;
}
