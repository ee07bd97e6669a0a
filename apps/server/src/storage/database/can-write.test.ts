import { expect, it, vi } from 'vitest';
import { absentDatabase, testDatabase } from '../../testing/test-database.ts';
import { canWrite } from './can-write.ts';
import { visits } from './schema.ts';

it('a database that takes a visit can be written, and keeps nothing of the question', async () => {
  const { tables } = await testDatabase();
  expect(await canWrite(tables)()).toBe(true);
  expect(await tables.select().from(visits)).toEqual([]);
});

it('one that only reads, or is away, cannot', async () => {
  const { tables, pool } = await testDatabase();
  await pool.query(`alter database ${(await pool.query('select current_database() as name')).rows[0].name}
    set default_transaction_read_only = on`);
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {});
  await vi.waitFor(async () => expect(await canWrite(tables)()).toBe(false));
  expect(await canWrite(absentDatabase().tables)()).toBe(false);
});

it('however many ask, it is looked once', async () => {
  const { tables } = await testDatabase();
  const looks = vi.spyOn(tables, 'transaction');
  const can = canWrite(tables);
  expect(await Promise.all(Array.from({ length: 50 }, can))).not.toContain(false);
  expect(looks).toHaveBeenCalledOnce();
});
