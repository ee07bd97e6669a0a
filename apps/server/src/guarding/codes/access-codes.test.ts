import { randomBytes, scryptSync } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessCodes } from '../../storage/database/schema.ts';
import { openedDays } from '../../testing/opened-days.ts';
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
  expect(await openedDays(other, { idMuseum: 1, code: 'museum-night' })).toBeUndefined();
  const rows = [...(await stored(1)), ...(await stored(2))];
  await other.add({ idMuseum: 1, code: 'museum-night' }, 3);
  rows.push(...(await stored(1)));
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain('museum-night');
});

it('a code from before there was a key still opens, and is stored in the new form from then on', async () => {
  await addOld(3, '2468');
  await addOld(3, '1357', 7);
  expect(await openedDays(codes, { idMuseum: 3, code: '0000' })).toBeUndefined();
  expect((await stored(3)).filter(({ salt }) => salt === null)).toEqual([]);
  for (const _ of ['first', 'second']) expect(await openedDays(codes, { idMuseum: 3, code: ' ٢٤٦٨' })).toBe(3);
  expect((await stored(3)).map(({ salt, daysUntilExpiration }) => [salt === null, daysUntilExpiration])).toEqual(
    expect.arrayContaining([
      [true, 3],
      [false, 7],
    ]),
  );
  await codes.add({ idMuseum: 3, code: '1357' }, 9);
  expect((await stored(3)).map(({ daysUntilExpiration }) => daysUntilExpiration).sort()).toEqual([3, 9]);
  expect(await codes.remove({ idMuseum: 3, code: '2468' })).toBe(true);
  expect(await openedDays(codes, { idMuseum: 3, code: '2468' })).toBeUndefined();
});

it('the check of an old code does not use the thread pool that reads files', async () => {
  for (let made = 0; made < CODES_OF_A_VENUE; made++) await addOld(4, `old ${made}`);
  let looked = 0;
  const guesses = Array.from({ length: 8 }, async (_, guess) => {
    await openedDays(codes, { idMuseum: 4, code: `guess ${guess}` });
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
  expect(await openedDays(server, { idMuseum: 5, code: '2468' })).toBeUndefined();
  await command.add({ idMuseum: 5, code: '2468' }, 1);
  expect(await openedDays(server, { idMuseum: 5, code: '2468' })).toBe(1);
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
    expect(await openedDays(without, code('lost 1'))).toBeUndefined();
    expect(await without.add(code('new'), 5)).toBeUndefined();
    expect(await without.lost(6)).toBe(0);
    expect(await stored(6)).toHaveLength(2);
    expect([await openedDays(without, code('new')), await openedDays(without, code('old'))]).toEqual([5, 3]);
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
  expect(await openedDays(restored, { idMuseum: 1, code: '2468' })).toBe(3);
  expect(await openedDays(restored, { idMuseum: 1, code: '2469' })).toBeUndefined();
  expect(await readFile(newFolder.codeKey)).toEqual(await readFile(place.codeKey));
  expect((await stat(newFolder.codeKey)).mode & 0o777).toBe(0o600);
});

describe('a code with terms', () => {
  const entering = (code: string, day = '2026-12-05', heldMark?: string) =>
    codes.enter({ idMuseum: 20, code }, { day, heldMark });

  it('may be entered from its first day to its last one, both included', async () => {
    await codes.add({ idMuseum: 20, code: 'december' }, 2, { validFrom: '2026-12-01', validTo: '2026-12-31' });
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
    const opened = await Promise.all(days.map((day) => entering('december', day)));
    expect(opened.map((one) => one?.days)).toEqual([undefined, 2, 2, undefined]);
  });

  it('opens on as many phones as it may, however many enter it at once', async () => {
    await codes.add({ idMuseum: 20, code: 'family' }, 1, { uses: 5 });
    const opened = await Promise.all(Array.from({ length: 40 }, () => entering('family')));
    expect(opened.filter((one) => one !== undefined)).toHaveLength(5);
    expect(await codes.find({ idMuseum: 20, code: 'family' })).toMatchObject({ uses: 5, used: 5 });
  });

  it('counts a phone that has access by it once, and gives that phone no further days', async () => {
    await codes.add({ idMuseum: 20, code: 'ticket' }, 1, { uses: 1, validTo: '2026-12-05' });
    const first = await entering('ticket');
    expect(first).toMatchObject({ days: 1, isHeld: false });
    expect(await entering('ticket', '2026-12-06', first?.mark)).toMatchObject({ days: 1, isHeld: true });
    expect(await entering('ticket')).toBeUndefined();
    expect(await codes.find({ idMuseum: 20, code: 'ticket' })).toMatchObject({ used: 1 });
  });

  it.each([{ validFrom: '2026-12-01' }, { validTo: '2026-12-05' }, { uses: 9 }])(
    'gives a phone that has it no further days by %o alone either',
    async (terms) => {
      const code = `only ${Object.keys(terms)}`;
      await codes.add({ idMuseum: 20, code }, 1, terms);
      const first = await entering(code);
      expect(await entering(code, '2026-12-06', first?.mark)).toMatchObject({ isHeld: true });
    },
  );

  it('of another code counts a phone that has access already: the visitor bought two', async () => {
    await codes.add({ idMuseum: 20, code: 'second' }, 3, { uses: 1 });
    expect(await entering('second', '2026-12-05', 'of-another')).toMatchObject({ days: 3, isHeld: false });
  });

  it('without any opens anew on a phone that has it, as long as it is, and counts no second phone', async () => {
    await codes.add({ idMuseum: 20, code: 'open' }, 4);
    const first = await entering('open');
    expect(await entering('open', '2026-12-06', first?.mark)).toMatchObject({ days: 4, isHeld: false });
    expect(await codes.find({ idMuseum: 20, code: 'open' })).toMatchObject({ used: 1 });
  });

  it('changes its terms when it is added again, and keeps its count', async () => {
    await codes.add({ idMuseum: 20, code: 'again' }, 1, { uses: 1 });
    expect([await entering('again'), await entering('again')]).toEqual([expect.anything(), undefined]);
    await codes.add({ idMuseum: 20, code: 'again' }, 1, { uses: 2 });
    expect([await entering('again'), await entering('again')]).toEqual([expect.anything(), undefined]);
  });

  it('is listed by name and use, and removed by name', async () => {
    await codes.add({ idMuseum: 21, code: 'a' }, 1, { name: 'School', uses: 2 });
    await codes.add({ idMuseum: 21, code: 'b' }, 1, { name: 'School', uses: 2 });
    await codes.add({ idMuseum: 21, code: 'c' }, 7);
    await codes.enter({ idMuseum: 21, code: 'b' }, { day: '2026-12-05' });
    const without = { validFrom: null, validTo: null };
    expect(await codes.list(21)).toEqual([
      { name: 'School', daysUntilExpiration: 1, ...without, uses: 2, codes: 2, used: 1 },
      { name: null, daysUntilExpiration: 7, ...without, uses: null, codes: 1, used: 0 },
    ]);
    expect([await codes.removeNamed(21, 'School'), await codes.removeNamed(21, 'School')]).toEqual([2, 0]);
    expect(await codes.list(21)).toHaveLength(1);
  });
});
