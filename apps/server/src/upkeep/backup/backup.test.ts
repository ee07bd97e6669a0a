import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyPgColumn, integer, pgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { previewVenue } from '../../publishing/preview.ts';
import { readSums, sumChangedDays } from '../../statistics/day-sums.ts';
import { type DataFolder, dataFolder } from '../../storage/data-folder.ts';
import { claimDatabase } from '../../storage/database/installation-id.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { visitStages, visits } from '../../storage/database/schema.ts';
import { loseLocks } from '../../testing/lose-locks.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { embeddedDatabase, testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue, published, TEST_TIME, testFolder } from '../../testing/test-venue.ts';
import { removeVenue } from '../remove-venue.ts';
import { contentFiles, isHalfRestored } from './backup-files.ts';
import { allTables } from './backup-tables.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = () => TEST_TIME;

async function fill({ tables, pool }: Database): Promise<void> {
  const startDate = new Date('2026-11-20T10:00:00.123Z');
  await tables.insert(visits).values([
    { idVisit: 'a', visitorToken: 'emoji 😀 "quoted"\n\\', idMuseum: 1, idLanguage: 2, startDate },
    { idVisit: 'b', visitorToken: 't', idMuseum: 1, idLanguage: 2, idDevice: '', startDate },
  ]);
  await tables.insert(visitStages).values({ idVisit: 'a', kind: 'route', id: 1, startDate, durationSeconds: 0 });
  await pool.query(
    `insert into visits (id_visit, visitor_token, id_museum, id_language, start_date)
     select 'many-' || n, 'many', n, 2, timestamptz '2026-01-01 00:00:00+05' + n * interval '1 second' from generate_series(1, 1234) n`,
  );
}

/** All content that a museum would miss: rows as PostgreSQL writes them, files by their bytes. */
async function everything(folder: DataFolder, { pool }: Database) {
  const rows = [];
  for (const { name } of allTables()) {
    rows.push((await pool.query(`select t::text from ${name} t order by t::text`)).rows);
  }
  const files = (await contentFiles(folder)).map(
    async (path) => [path, (await readFile(join(folder.root, path))).toString('base64')] as const,
  );
  return { rows, files: Object.fromEntries(await Promise.all(files)) };
}

/** From the embedded database; the tests may restore it into a server of another version. */
async function backedUp() {
  const [folder, database] = [await folderWithVenue(), await embeddedDatabase()];
  await fill(database);
  const path = join(await temporaryFolder(), 'backup.zip');
  const result = await writeBackup(folder, database, path, now);
  return { folder, database, path, result };
}

async function restored(path: string, folder: DataFolder, database: Database) {
  const source = await openBackup(path);
  if ('tag' in source) return source;
  return restoreBackup(folder, database, source).finally(source.close);
}

/** A data folder in the state of a killed restore. */
async function brokenOff(): Promise<DataFolder> {
  const folder = await testFolder();
  await mkdir(join(folder.root, 'venues/9'), { recursive: true });
  await writeFile(join(folder.root, 'venues/9/draft.json'), '{}');
  await writeFile(folder.restoring, '');
  return folder;
}

async function claimed({ pool }: Database, folder: DataFolder): Promise<void> {
  const client = await pool.connect();
  await claimDatabase(client, folder.installationId).finally(() => client.release());
}

/** A database in which our locks are lost at this statement. */
function losingLocks(folder: DataFolder, database: Database, statement: string): Database {
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    return Object.assign(client, {
      query(...asked: unknown[]) {
        if (String(asked[0]).includes(statement)) loseLocks(folder);
        return query(...asked);
      },
    });
  };
  return { ...database, pool: Object.assign(Object.create(database.pool), { connect }) };
}

it('brings a preview back together with its end, so that it goes with its museum there, too', async () => {
  const [folder, database] = [await folderWithVenue(), await testDatabase()];
  const preview = await previewVenue(folder, 1, now);
  if (preview.tag !== 'previewed') throw new Error(preview.tag);
  const path = join(await temporaryFolder(), 'backup.zip');
  await writeBackup(folder, database, path, now);
  const elsewhere = await testFolder();
  await restored(path, elsewhere, await testDatabase());
  expect(await readdir(elsewhere.venues)).toContain(String(preview.idMuseum));
  await removeVenue(elsewhere, 1, { takeCodes: async () => undefined });
  expect(await readdir(elsewhere.venues)).toEqual(['1']);
});

describe('an operator', () => {
  it('gets back every row and every file', async () => {
    const { folder, database, path, result } = await backedUp();
    expect(result).toMatchObject({ tag: 'backed-up', rows: 1237 });
    const [newFolder, newDatabase] = [await testFolder(), await testDatabase()];
    expect(await restored(path, newFolder, newDatabase)).toMatchObject({ tag: 'restored', rows: 1237 });
    const before = await everything(folder, database);
    expect(Object.keys(before.files).length).toBeGreaterThan(10);
    expect(await everything(newFolder, newDatabase)).toEqual(before);
    expect(await isHalfRestored(newFolder)).toBe(false);
    expect(await readdir(folder.snapshots)).toEqual([]);
    await published(newFolder, 1);
  });

  it('loses nothing to a backup while many write', async () => {
    const { folder, database, path } = await backedUp();
    const before = await everything(folder, database);
    expect(await writeBackup(folder, database, path, now)).toMatchObject({ tag: 'backup-refused' });
    expect(await restored(path, folder, await testDatabase())).toMatchObject({
      tag: 'restore-refused',
      message: expect.stringContaining('is not empty'),
    });
    expect(await restored(path, await testFolder(), database)).toMatchObject({
      tag: 'restore-refused',
      message: 'The database is not empty (visits). Restore into an empty one.',
    });
    expect(await everything(folder, database)).toEqual(before);
  });

  it('adds up the visits of a backup from before there were sums', async () => {
    const { path } = await backedUp();
    const source = await openBackup(path);
    if ('tag' in source) throw new Error(source.message);
    const tables = source.tables.filter(({ name }) => !['changed_days', 'day_sums', 'tickets'].includes(name));
    const [folder, database] = [await testFolder(), await testDatabase()];
    await restoreBackup(folder, database, { ...source, tables }).finally(source.close);
    await sumChangedDays(database.pool);
    expect(await readSums(database.pool, 1, '2026-11-20', '2026-11-20')).toContainEqual({
      ...{ measure: 'visits', subject: '', total: 2 },
    });
  });

  it('gets the moment at which the backup began, whatever is written meanwhile', async () => {
    const { folder, database } = await backedUp();
    const path = join(await temporaryFolder(), 'again.zip');
    const before = await everything(folder, database);
    let isOver = false;
    const visitors = (async () => {
      for (let visit = 0; !isOver; visit++) {
        const values = {
          idVisit: `late-${visit}`,
          visitorToken: 'late',
          idMuseum: visit,
          idLanguage: 2,
        };
        await database.tables.insert(visits).values({ ...values, startDate: new Date(visit) });
      }
    })();
    await writeBackup(folder, database, path, now);
    isOver = true;
    await visitors;
    const [newFolder, newDatabase] = [await testFolder(), await testDatabase()];
    await restored(path, newFolder, newDatabase);
    const after = await everything(newFolder, newDatabase);
    expect(after.files).toEqual(before.files);
    const { rows } = await newDatabase.pool.query("select count(*)::int from visits where id_visit not like 'late-%'");
    expect(rows).toEqual([{ count: 1236 }]);
    // All rows from before that moment are there.
    const late = await newDatabase.pool.query(
      "select count(*)::int, coalesce(max(id_museum) + 1, 0) as next from visits where id_visit like 'late-%'",
    );
    expect(late.rows[0].count).toBe(late.rows[0].next);
  });

  it('learns of a damaged backup, and nothing of it is stored', async () => {
    const { path } = await backedUp();
    const [folder, database] = [await testFolder(), await testDatabase()];
    for (const place of ['tables/visits.ndjson', 'files/identifiers.json', 'WEBPVP8']) {
      const damaged = join(await temporaryFolder(), 'damaged.zip');
      const bytes = await readFile(path);
      const at = bytes.indexOf(place) + place.length + 40;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
      await writeFile(damaged, bytes);
      expect(await restored(damaged, folder, database)).toEqual({
        tag: 'restore-refused',
        message: expect.stringMatching(/^The backup cannot be restored: .* is damaged/),
      });
      expect(await contentFiles(folder)).toEqual([]);
      expect((await database.pool.query('select from visits')).rowCount).toBe(0);
      expect(await isHalfRestored(folder)).toBe(false);
    }
    expect(await restored(path, folder, database)).toMatchObject({ tag: 'restored' });
  });

  it('learns if a file is no backup', async () => {
    const folder = await temporaryFolder();
    const cut = join(folder, 'cut.zip');
    await writeFile(cut, (await readFile((await backedUp()).path)).subarray(0, 5000));
    for (const path of [cut, '/nowhere.zip']) {
      expect(await openBackup(path)).toMatchObject({ tag: 'no-backup', message: expect.stringContaining(path) });
    }
  });

  it('learns if another command took over meanwhile: a mixture of before and after is no backup', async () => {
    const folder = await folderWithVenue();
    const losing = losingLocks(folder, await testDatabase(), 'txid_current_snapshot');
    const path = join(await temporaryFolder(), 'backup.zip');
    expect(await writeBackup(folder, losing, path, now)).toMatchObject({ tag: 'busy' });
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    expect(await readdir(folder.snapshots)).toEqual([]);
  });

  it('restores nothing after another command took over, and deletes nothing of that', async () => {
    const { path } = await backedUp();
    const [folder, database] = [await testFolder(), await testDatabase()];
    const source = await openBackup(path);
    if ('tag' in source) throw new Error(source.message);
    const losing = losingLocks(folder, database, 'begin');
    expect(await restoreBackup(folder, losing, source).finally(source.close)).toMatchObject({ tag: 'busy' });
    expect(await database.tables.$count(visits)).toBe(0);
    expect((await contentFiles(folder)).length).toBeGreaterThan(0);
    expect(await isHalfRestored(folder)).toBe(true);
  });

  it('retries after a restore that was aborted when its rows were stored', async () => {
    const { path, folder: source, database: from } = await backedUp();
    const [folder, database] = [await brokenOff(), await testDatabase()];
    await fill(database);
    await claimed(database, folder);
    expect(await isHalfRestored(folder)).toBe(true);
    expect(await restored(path, folder, database)).toMatchObject({ tag: 'restored' });
    expect(await everything(folder, database)).toEqual(await everything(source, from));
  });

  it('retries with the database of another installation by mistake, and deletes nothing from it', async () => {
    const { path } = await backedUp();
    for (const itsFolder of [await testFolder(), undefined]) {
      const [folder, another] = [await brokenOff(), await testDatabase()];
      await fill(another);
      if (itsFolder) await claimed(another, itsFolder);
      await claimed(await testDatabase(), folder);
      const before = await everything(folder, another);
      expect(await restored(path, folder, another)).toEqual({
        tag: 'restore-refused',
        message:
          'The database is not empty (visits), and not that of the restoration that was broken off here. Restore into an empty one.',
      });
      expect(await everything(folder, another)).toEqual(before);
      expect(await restored(path, folder, await testDatabase())).toMatchObject({ tag: 'restored' });
    }
  });
});

describe('the tables of a backup', () => {
  it('are complete, and are restored in an order that their references allow', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
    const names = allTables().map(({ name }) => name);
    expect([...names].sort()).toEqual(rows.map(({ tablename }) => tablename).sort());
    expect(names.indexOf('visits')).toBeLessThan(names.indexOf('visit_stages'));
  });

  it('cannot refer to each other in a circle', () => {
    const one = pgTable('one', { id: integer().references((): AnyPgColumn => other.id) });
    const other = pgTable('other', { id: integer().references((): AnyPgColumn => one.id) });
    expect(() => allTables({ one, other })).toThrow('Tables refer to each other');
  });
});

it('a data folder is backed up without work in progress', async () => {
  const folder = dataFolder(await temporaryFolder());
  for (const apart of [folder.database, folder.incoming, folder.locks, folder.snapshots]) {
    await mkdir(apart, { recursive: true });
    await writeFile(join(apart, 'x'), '');
  }
  await writeFile(folder.identifiers, '{}');
  expect(await contentFiles(folder)).toEqual(['identifiers.json']);
});
