import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import type { Database } from '../../storage/database/open-database.ts';
import { visits } from '../../storage/database/schema.ts';
import { onDisk } from '../../testing/on-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue, TEST_TIME, testFolder } from '../../testing/test-venue.ts';
import { writeTestZip } from '../../testing/test-zip.ts';
import type { BackupContents } from './backup-contents.ts';
import { contentFiles, isHalfRestored } from './backup-files.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Archive = { entries: Map<string, Buffer>; contents: BackupContents };

let good: string;
/** The target of refused archives, which must stay empty. */
let empty: Database;
beforeAll(async () => {
  const database = await testDatabase();
  empty = await testDatabase();
  const visit = { idVisit: 'a', visitorToken: 't', idMuseum: 1, idLanguage: 2, startDate: TEST_TIME };
  await database.tables.insert(visits).values(visit);
  good = join(await temporaryFolder(), 'backup.zip');
  await writeBackup(await folderWithVenue(), database, good, () => TEST_TIME);
});

async function read(path: string): Promise<Archive> {
  const entries = new Map<string, Buffer>();
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return { entries, contents: JSON.parse(String(entries.get('contents.json'))) };
}

/** An archive as an attacker can change it, with all hashes corrected. */
async function tampered(change: (archive: Archive) => unknown): Promise<string> {
  const archive = await read(good);
  change(archive);
  for (const file of [...archive.contents.tables, ...archive.contents.files]) {
    const bytes = archive.entries.get('path' in file ? `files/${file.path}` : `tables/${file.name}.ndjson`);
    if (!bytes) continue;
    Object.assign(file, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  archive.entries.set('contents.json', Buffer.from(JSON.stringify(archive.contents)));
  return writeTestZip(archive.entries);
}

/** Adds a file to the archive and to its description. */
const adding =
  (path: string, content = 'x') =>
  ({ entries, contents }: Archive) => {
    entries.set(`files/${path}`, Buffer.from(content));
    contents.files.push({ path, bytes: 0, sha256: '' });
  };

const rows =
  (text: string, count = 1) =>
  (archive: Archive) => {
    archive.entries.set('tables/visits.ndjson', Buffer.from(text));
    const table = archive.contents.tables.find(({ name }) => name === 'visits');
    if (table) table.rows = count;
  };

const ROW =
  '{"id_visit":"b","visitor_token":"t","id_museum":1,"id_language":2,"start_date":"2026-01-01T00:00:00Z","received_at":"2026-01-01T00:00:00Z"}';

async function restored(path: string) {
  const [folder, database] = [await testFolder(), empty];
  const source = await openBackup(path);
  if ('tag' in source) return { result: source, folder, database };
  return { result: await restoreBackup(folder, database, source).finally(source.close), folder, database };
}

describe('an archive that an attacker has changed is refused in a sentence, and nothing of it is stored', () => {
  it.each<[string, (archive: Archive) => unknown]>([
    ['with a key of its own choice', adding('cookie-key')],
    ['with the marker of a restore', adding('restoring')],
    ['with files of the database', adding('database/cluster/PG_VERSION')],
    ['with a place for the database', adding('database-elsewhere', '/etc')],
    ['with a lock', adding('locks/everything.x')],
    ['with work in progress', adding('media/x.webp.tmp')],
    ['with a hidden file', adding('media/.htaccess')],
    ['with a folder that venues do not have', adding('venues/1/hooks/run')],
    ['with a file twice', ({ contents }) => contents.files.push(...contents.files.slice(0, 1))],
    ['with a NUL in a name', ({ contents }) => contents.files.push({ path: 'media/a\0.webp', bytes: 0, sha256: '' })],
    [
      'with a path that leads out',
      ({ contents }) => contents.files.push({ path: 'media/../../x', bytes: 0, sha256: '' }),
    ],
    ['with a missing file', ({ contents }) => contents.files.push({ path: 'media/a', bytes: 0, sha256: '' })],
    ['with a file below a file', adding('identifiers.json/x')],
    ['with an invalid row', rows('{"id_visit":\n')],
    ['with a row of another form', rows(`${ROW.replace('"id_museum":1', '"id_museum":"x"')}\n`)],
    ['with a row whose reference is missing', rows('{"id_visit":"b"}\n')],
    ['with a row twice', rows(`${ROW}\n${ROW}\n`, 2)],
    ['with two rows on a line', rows(`${ROW},${ROW.replace('"b"', '"c"').replace('"t"', '"u"')}\n`)],
    ['with empty lines', rows('\n\n\n', 3)],
    ['without line ends', rows('x'.repeat(11_000_000))],
    [
      'with an unknown table',
      ({ contents }) => contents.tables.push({ name: 'pg_authid', columns: [], rows: 0, bytes: 0, sha256: '' }),
    ],
  ])('%s', async (_, change) => {
    const { result, folder, database } = await restored(await tampered(change));
    expect(result).toEqual({ tag: 'restore-refused', message: expect.stringMatching(/^The backup .*\.$/) });
    expect(await contentFiles(folder)).toEqual([]);
    expect((await readdir(folder.root)).filter((name) => name !== 'locks')).toEqual([]);
    expect((await database.pool.query('select from visits')).rowCount).toBe(0);
    expect(await isHalfRestored(folder)).toBe(false);
  });
});

it('restored files are readable by their owner alone', async () => {
  const { result, folder, database } = await restored(good);
  expect(result).toMatchObject({ tag: 'restored' });
  const { rows } = await database.pool.query('select id from installation.id');
  expect(await readFile(folder.installationId, 'utf8')).toBe(`${rows[0].id}\n`);
  for (const path of await contentFiles(folder)) {
    expect((await stat(join(folder.root, path))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(onDisk(folder).media)).mode & 0o777).toBe(0o700);
});

it('a backup includes content, and nothing of a publication in progress', async () => {
  const folder = await folderWithVenue();
  const before = await contentFiles(folder);
  expect(before).toContain('venues/1/releases/1/current.json');
  const unfinished = `${onDisk(folder).release(1, 2)}.0000-0000.unfinished`;
  await mkdir(unfinished);
  await chmod(unfinished, 0o755);
  expect(await contentFiles(folder)).toEqual(before);
  expect((await readFile(good)).includes('cookie-key')).toBe(false);
});
