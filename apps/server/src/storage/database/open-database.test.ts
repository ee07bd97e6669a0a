import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { visitStages, visits } from './schema.ts';

const START = new Date('2026-11-20T10:00:00.123Z');
const VISIT = { idVisit: 'v', visitorToken: 't', idMuseum: 1, idLanguage: 2, startDate: START };

it('keeps a visit and its stages as they were', async () => {
  const { tables } = await testDatabase();
  await tables.insert(visits).values(VISIT);
  await tables
    .insert(visitStages)
    .values({ idVisit: 'v', kind: 'artwork', id: 7, startDate: START, durationSeconds: 3 });
  expect(await tables.select().from(visits)).toEqual([
    { ...VISIT, idDevice: null, endDate: null, localDay: null, day: expect.any(String), receivedAt: expect.any(Date) },
  ]);
  expect(await tables.select().from(visitStages)).toMatchObject([{ kind: 'artwork', id: 7, endDate: null }]);
});

it('stores a visit once, and stages of stored visits only', async () => {
  const { tables } = await testDatabase();
  await tables.insert(visits).values(VISIT);
  await expect(tables.insert(visits).values({ ...VISIT, idVisit: 'w' })).rejects.toThrow();
  await tables.insert(visits).values({ ...VISIT, idVisit: 'w', idMuseum: 2 });
  await expect(
    tables.insert(visitStages).values({ idVisit: 'nobody', kind: 'route', id: 1, startDate: START }),
  ).rejects.toThrow();
});

it('files of tests do not see each other’s rows', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  await one.tables.insert(visits).values(VISIT);
  expect(await other.tables.select().from(visits)).toEqual([]);
});

it('sorts and stores every script, the same on every system', async () => {
  const { tables } = await testDatabase();
  const { rows } = await tables.execute(sql`select 'Ελλάδα 日本 العربية 😀' as text, upper('ñ') as capital`);
  expect(rows).toEqual([{ text: 'Ελλάδα 日本 العربية 😀', capital: 'Ñ' }]);
});

it('several processes that open a new database at once all find their tables', async () => {
  const url = await emptyDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ home: '', url, role: 'guest' })));
  for (const database of opened) {
    if ('tag' in database) throw new Error(database.message);
    expect(await database.tables.select().from(visits)).toEqual([]);
    await database.close();
  }
});

it('a database that a newer Cicerone has used is left alone', async () => {
  const url = await emptyDatabase();
  const first = await openDatabase({ home: '', url, role: 'guest' });
  if ('tag' in first) throw new Error(first.message);
  await first.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', 9e12 from generate_series(1, 99)",
  );
  await first.close();
  expect(await openDatabase({ home: '', url, role: 'guest' })).toEqual({
    tag: 'database-refused',
    message: expect.stringContaining('newer Cicerone'),
  });
});

it('a missing database is one sentence', async () => {
  const url = (await emptyDatabase()).replace(/\/cicerone_test_\w+/, '/no_such_database');
  const refused = await openDatabase({ home: '', url, role: 'guest' });
  expect(refused).toEqual({
    tag: 'database-refused',
    message: 'The database that DATABASE_URL names cannot be opened: database "no_such_database" does not exist.',
  });
});
