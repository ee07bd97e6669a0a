import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, vi } from 'vitest';
import { startEmbeddedPostgres } from '../storage/database/embedded/embedded-postgres.ts';
import { createPool, type Database, databaseOver, openDatabase } from '../storage/database/open-database.ts';
import { SHARED_DATABASE } from './shared-database-folder.ts';

// The first file of a run waits for the server to be created, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const made: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of made.reverse()) await remove();
});

/** An empty database with our tables, deleted after the tests of the file. */
export async function testDatabase(): Promise<Database> {
  return opened(await emptyDatabase());
}

/** The same on the embedded server, whatever TEST_DATABASE_URL names. */
export async function embeddedDatabase(): Promise<Database> {
  return opened(await emptyDatabaseOn(await embeddedServer()));
}

async function opened(url: string): Promise<Database> {
  const database = await openDatabase({ home: '', url, role: 'passer-by' });
  if ('tag' in database) throw new Error(database.message);
  // All files of a run share one small server with twenty connections, and three files run at once: an idle database
  // holds no connection of it, and a busy one does not take those of the others.
  database.pool.options.idleTimeoutMillis = 100;
  database.pool.options.max = 5;
  made.push(database.close);
  return database;
}

/**
 * The address of a database without any table, deleted after the tests of the file: on the server that
 * TEST_DATABASE_URL names, otherwise on the embedded one that all files of a run share.
 */
export async function emptyDatabase(): Promise<string> {
  return emptyDatabaseOn(process.env.TEST_DATABASE_URL ?? (await embeddedServer()));
}

async function emptyDatabaseOn(server: string): Promise<string> {
  const name = `cicerone_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  made.push(() => onServer(server, `drop database ${name} with (force)`));
  return server.replace(/\/\w+(?=\?|$)/, `/${name}`);
}

/** A missing database: clients that need it are asked to retry. */
export function absentDatabase(): Database {
  const pool = createPool({ host: '/nonexistent' });
  made.push(() => pool.end());
  return databaseOver(pool);
}

async function embeddedServer(): Promise<string> {
  const folder = process.env[SHARED_DATABASE];
  if (folder === undefined) throw new Error('Database tests run in the project "node" of vitest.config.ts.');
  const embedded = await startEmbeddedPostgres(join(folder, 'home'), { role: 'passer-by' });
  if ('tag' in embedded) throw new Error(embedded.message);
  const { host, user } = embedded.connection;
  return `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
