import { expect, it, vi } from 'vitest';
import { absentDatabase, testDatabase } from '../../testing/test-database.ts';
import { canWrite } from './can-write.ts';
import { visits } from './schema.ts';

it('a database that accepts a visit can be written, and stores nothing of the check', async () => {
  const { tables } = await testDatabase();
  expect(await canWrite(tables)()).toBe(true);
  expect(await tables.select().from(visits)).toEqual([]);
});

it('a read-only or unavailable one cannot', async () => {
  const { tables, pool } = await testDatabase();
  await pool.query(`alter database ${(await pool.query('select current_database() as name')).rows[0].name}
    set default_transaction_read_only = on`);
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {});
  await vi.waitFor(async () => expect(await canWrite(tables)()).toBe(false));
  expect(await canWrite(absentDatabase().tables)()).toBe(false);
});

it('many callers at once cause one check', async () => {
  const { tables } = await testDatabase();
  const looks = vi.spyOn(tables, 'transaction');
  const can = canWrite(tables);
  expect(await Promise.all(Array.from({ length: 50 }, can))).not.toContain(false);
  expect(looks).toHaveBeenCalledOnce();
});
