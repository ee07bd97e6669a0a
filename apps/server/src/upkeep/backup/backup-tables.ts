import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import * as schema from '../../storage/database/schema.ts';

/** How many rows are in memory at a time. */
const ROWS_AT_A_TIME = 500;

/** A table to back up: its name, and its columns that are not generated. */
export type TableShape = { name: string; columns: string[] };

/** All tables, referenced ones first. A table that is added to the schema is in the next backup. */
export function allTables(tables: object = schema): TableShape[] {
  const found = new Map<string, PgTable>();
  for (const table of Object.values(tables)) if (is(table, PgTable)) found.set(getTableName(table), table);
  const ordered = new Set<string>();
  const add = (name: string, above: readonly string[]) => {
    if (above.includes(name)) throw new Error(`Tables refer to each other: ${[...above, name].join(', ')}`);
    const table = found.get(name);
    if (!table || ordered.has(name)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const referred = getTableName(key.reference().foreignTable);
      if (referred !== name) add(referred, [...above, name]);
    }
    ordered.add(name);
  };
  for (const name of found.keys()) add(name, []);
  return [...ordered].map((name) => ({ name, columns: columnsOf(found.get(name)) }));
}

function columnsOf(table: PgTable | undefined): string[] {
  if (!table) return [];
  return getTableConfig(table)
    .columns.filter(({ generated }) => generated === undefined)
    .map(({ name }) => name);
}

/**
 * The rows of a table as lines of JSON, from a transaction that sees one moment. @param counted receives the size of
 * each batch
 */
export async function* tableLines(
  client: PoolClient,
  { name, columns }: TableShape,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  await client.query(
    `declare rows_to_keep no scroll cursor for select row_to_json(kept)::text as line from (select ${list(columns)} from ${quoted(name)}) as kept`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_A_TIME} from rows_to_keep`);
    if (rows.length === 0) break;
    counted(rows.length);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close rows_to_keep');
}

/** Inserts rows as they were. @returns how many */
export async function insertLines(
  client: PoolClient,
  { name, columns }: TableShape,
  lines: AsyncIterable<string>,
): Promise<number> {
  const insert = `insert into ${quoted(name)} (${list(columns)}) overriding system value
    select ${list(columns)} from json_populate_recordset(null::${quoted(name)}, $1)`;
  let rows = 0;
  let batch: string[] = [];
  const flush = async () => {
    // Counted by the database: a line may hold more than one row, or none.
    rows += (await client.query(insert, [`[${batch.join(',')}]`])).rowCount ?? 0;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === ROWS_AT_A_TIME) await flush();
  }
  if (batch.length > 0) await flush();
  await continueCounting(client, name, columns);
  return rows;
}

/** Sequences continue after the highest restored number. */
async function continueCounting(client: PoolClient, name: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [quoted(name), column]);
    if (rows[0].sequence === null) continue;
    await client.query(`select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(name)}`, [
      rows[0].sequence,
    ]);
  }
}

/** Whether a table has no row. */
export async function isEmpty(client: PoolClient, { name }: TableShape): Promise<boolean> {
  return (await client.query(`select from ${quoted(name)} limit 1`)).rowCount === 0;
}

/** A quoted SQL name, whatever characters it has. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function list(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}
