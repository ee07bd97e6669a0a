import { randomBytes, scryptSync } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessCodes } from '../../storage/database/schema.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { TEST_TIME, testFolder } from '../../testing/test-venue.ts';
import { openBackup } from '../../upkeep/backup/read-backup.ts';
import { restoreBackup } from '../../upkeep/backup/restore-backup.ts';
import { writeBackup } from '../../upkeep/backup/write-backup.ts';
import { CODES_OF_A_VENUE, createAccessCodes } from './access-codes.ts';
import { whyCodesOpenNothing } from './lost-codes.ts';

const database = await testDatabase();
const { tables } = database;
const folder = await testFolder();
const codes = createAccessCodes(tables, folder);

/** A code as it was stored before there was a key. */
async function addOld(idMuseum: number, code: string, daysUntilExpiration = 3): Promise<void> {
  const salt = randomBytes(16).toString('base64url');
  const hash = scryptSync(code, salt, 32, { N: 4096 }).toString('base64url');
  await tables.insert(accessCodes).values({ idMuseum, salt, hash, daysUntilExpiration });
}

const stored = (idMuseum: number) => tables.select().from(accessCodes).where(eq(accessCodes.idMuseum, idMuseum));

it('the database holds no code, and no hash that could be made without the key', async () => {
  await codes.add({ idMuseum: 1, code: 'museum-night' }, 3);
  await codes.add({ idMuseum: 2, code: 'museum-night' }, 3);
  const other = createAccessCodes(tables, await testFolder());
  expect(await other.daysOf({ idMuseum: 1, code: 'museum-night' })).toBeUndefined();
  const rows = [...(await stored(1)), ...(await stored(2))];
  await other.add({ idMuseum: 1, code: 'museum-night' }, 3);
  rows.push(...(await stored(1)));
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain('museum-night');
});

it('a code from before there was a key still opens, and is stored in the new form from then on', async () => {
  await addOld(3, '2468');
  await addOld(3, '1357', 7);
  expect(await codes.daysOf({ idMuseum: 3, code: '0000' })).toBeUndefined();
  expect((await stored(3)).filter(({ salt }) => salt === null)).toEqual([]);
  for (const _ of ['first', 'second']) expect(await codes.daysOf({ idMuseum: 3, code: ' ٢٤٦٨' })).toBe(3);
  expect((await stored(3)).map(({ salt, daysUntilExpiration }) => [salt === null, daysUntilExpiration])).toEqual(
    expect.arrayContaining([
      [true, 3],
      [false, 7],
    ]),
  );
  await codes.add({ idMuseum: 3, code: '1357' }, 9);
  expect((await stored(3)).map(({ daysUntilExpiration }) => daysUntilExpiration).sort()).toEqual([3, 9]);
  expect(await codes.remove({ idMuseum: 3, code: '2468' })).toBe(true);
  expect(await codes.daysOf({ idMuseum: 3, code: '2468' })).toBeUndefined();
});

it('the check of an old code does not use the thread pool that reads files', async () => {
  for (let made = 0; made < CODES_OF_A_VENUE; made++) await addOld(4, `old ${made}`);
  let looked = 0;
  const guesses = Array.from({ length: 8 }, async (_, guess) => {
    await codes.daysOf({ idMuseum: 4, code: `guess ${guess}` });
    looked += 1;
  });
  // All of them have passed their query before the file is read.
  await Promise.race(guesses);
  const before = looked;
  await Promise.all(Array.from({ length: 20 }, () => readFile(folder.codeKey)));
  expect(looked - before).toBeLessThanOrEqual(2);
  await Promise.all(guesses);
});

it('the first code of an installation is known to a running server', async () => {
  const fresh = await testFolder();
  const [server, command] = [createAccessCodes(tables, fresh), createAccessCodes(tables, fresh)];
  expect(await server.daysOf({ idMuseum: 5, code: '2468' })).toBeUndefined();
  await command.add({ idMuseum: 5, code: '2468' }, 1);
  expect(await server.daysOf({ idMuseum: 5, code: '2468' })).toBe(1);
});

describe('a key that was lost', () => {
  it('is noticed by every code that was made with it; those codes block nothing and are cleared by the next add', async () => {
    const place = await testFolder();
    const made = createAccessCodes(tables, place);
    const code = (name: string) => ({ idMuseum: 6, code: name });
    for (let number = 0; number < CODES_OF_A_VENUE; number++) await made.add(code(`lost ${number}`), 1);
    await addOld(6, 'old');
    expect([await made.lost(6), await made.lost(7)]).toEqual([0, 0]);
    await rm(place.codeKey);
    const without = createAccessCodes(tables, place);
    expect(await without.lost(6)).toBe(CODES_OF_A_VENUE);
    expect(await without.daysOf(code('lost 1'))).toBeUndefined();
    expect(await without.add(code('new'), 5)).toBeUndefined();
    expect(await without.lost(6)).toBe(0);
    expect(await stored(6)).toHaveLength(2);
    expect([await without.daysOf(code('new')), await without.daysOf(code('old'))]).toEqual([5, 3]);
  });

  it('is reported at the start, and so is a damaged one', async () => {
    const { tables: own } = await testDatabase();
    const place = await testFolder();
    await createAccessCodes(own, place).add({ idMuseum: 1, code: '2468' }, 1);
    expect(await whyCodesOpenNothing(own, place)).toBeUndefined();
    expect(await whyCodesOpenNothing(own, await testFolder())).toMatch(
      /^1 access code\(s\) open nothing: they were made with another key than .*code-key\. Bring that file back/,
    );
    await writeFile(place.codeKey, 'short');
    expect(await whyCodesOpenNothing(own, place)).toMatch(/code-key is damaged: no access code opens\. Bring it back/);
  });
});

it('a backup that is restored into another folder and another database includes its codes', async () => {
  const { from, place } = { from: await testDatabase(), place: await testFolder() };
  await createAccessCodes(from.tables, place).add({ idMuseum: 1, code: '2468' }, 3);
  const path = join(await temporaryFolder(), 'backup.zip');
  expect(await writeBackup(place, from, path, () => TEST_TIME)).toMatchObject({ tag: 'backed-up' });
  const [newFolder, newDatabase] = [await testFolder(), await testDatabase()];
  const source = await openBackup(path);
  if ('tag' in source) throw new Error(source.message);
  await restoreBackup(newFolder, newDatabase, source).finally(source.close);
  const restored = createAccessCodes(newDatabase.tables, newFolder);
  expect(await restored.daysOf({ idMuseum: 1, code: '2468' })).toBe(3);
  expect(await restored.daysOf({ idMuseum: 1, code: '2469' })).toBeUndefined();
  expect(await readFile(newFolder.codeKey)).toEqual(await readFile(place.codeKey));
  expect((await stat(newFolder.codeKey)).mode & 0o777).toBe(0o600);
});
