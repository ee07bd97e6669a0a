import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { writeAtomically } from '../atomic-write.ts';
import { ifThere } from '../if-there.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type DatabaseRefused, databaseRefused } from './database-refused.ts';

/** Separate from the tables: it is read before they are migrated, and no backup includes it. */
const PLACE = `
  create schema if not exists installation;
  create table if not exists installation.id (
    the_only boolean primary key default true check (the_only),
    id text not null
  )`;

/**
 * Checks that a data folder and a database belong together (decision 0035): both hold the id of the installation,
 * created at the first start. Refused if the database holds another one: two installations in one database would accept
 * each other's codes and count each other's visits.
 *
 * @param file with the id of the data folder
 * @param isOwn whether the database is in the data folder itself, and so cannot belong to another
 */
export async function checkInstallation(
  client: PoolClient,
  file: string,
  isOwn: boolean,
): Promise<DatabaseRefused | undefined> {
  return alone(client, async () => {
    const [here, there] = [await idOfFolder(file), await idOfDatabase(client)];
    if (here !== undefined && here === there) return undefined;
    if (there !== undefined && !isOwn) return anotherInstallation(file);
    const id = there ?? here ?? randomUUID();
    await writeBoth(client, file, id);
    return undefined;
  });
}

/** Assigns an empty database to this data folder, whatever installation it belonged to before. */
export async function claimDatabase(client: PoolClient, file: string): Promise<void> {
  await alone(client, async () => writeBoth(client, file, (await idOfFolder(file)) ?? randomUUID()));
}

/** Whether a database has the id of this data folder. Changes nothing in either. */
export async function isOfInstallation(client: PoolClient, file: string): Promise<boolean> {
  const here = await idOfFolder(file);
  const { rows } = await client.query("select to_regclass('installation.id') as place");
  return here !== undefined && rows[0].place !== null && here === (await idOfDatabase(client));
}

async function alone<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.installation]);
  try {
    await client.query(PLACE);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.installation]).catch(() => {});
  }
}

async function writeBoth(client: PoolClient, file: string, id: string): Promise<void> {
  if ((await idOfFolder(file)) !== id) await writeAtomically(file, `${id}\n`);
  await client.query('insert into installation.id (id) values ($1) on conflict (the_only) do update set id = $1', [id]);
}

async function idOfFolder(file: string): Promise<string | undefined> {
  const text = (await ifThere(readFile(file, 'utf8'))) ?? '';
  return /^[\da-f-]{36}$/.exec(text.trim())?.[0];
}

async function idOfDatabase(client: PoolClient): Promise<string | undefined> {
  return (await client.query('select id from installation.id')).rows[0]?.id;
}

function anotherInstallation(file: string): DatabaseRefused {
  return databaseRefused(
    'The database that DATABASE_URL names belongs to another installation. Give this data folder a database of its ' +
      `own. If it is the same installation, bring back its file ${file}, or restore a backup into an empty database.`,
  );
}
