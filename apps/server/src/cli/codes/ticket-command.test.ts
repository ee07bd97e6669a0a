import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createAccessCodes } from '../../guarding/codes/access-codes.ts';
import { createTicketCodes, TICKETS_OF_A_VENUE } from '../../guarding/codes/ticket-codes.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { openedDays } from '../../testing/opened-days.ts';
import { type ReadPage, readCodes, readPages } from '../../testing/read-labels.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
import { runCommand } from '../run-command.ts';

vi.setConfig({ testTimeout: 60_000 });

async function house(changes: Parameters<typeof testPackage>[0] = {}) {
  const [folder, database] = [await folderWithVenue(await testPackage(changes)), await testDatabase()];
  const sheet = join(await temporaryFolder(), 'tickets.pdf');
  const said: string[] = [];
  const deps = {
    ...commandDeps(folder, (text) => void said.push(text)),
    place: () => readConfig({ PUBLIC_URL: 'https://guide.example.org' }),
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  const run = async (...words: string[]) => {
    said.length = 0;
    return { code: await runCommand(['code', 'add', 'test-venue', ...words], deps), text: said.join('\n') };
  };
  const listed = async () => {
    said.length = 0;
    await runCommand(['code', 'list', 'test-venue'], deps);
    return said.join('\n');
  };
  const pages = async () => readPages(await readFile(sheet), 200);
  return { run, listed, pages, sheet, database, folder, codes: createAccessCodes(database.tables, folder) };
}

/** The codes in the links of the sheet, each of which is printed in groups beside its link. */
async function codesOn(pages: readonly ReadPage[]) {
  const found: string[] = [];
  for (const page of pages) {
    for (const { text } of await readCodes(page)) {
      const [, code = ''] = /^https:.*\/go\/test-venue\?code=(\d{12})$/.exec(text) ?? [];
      expect(page.text).toContain(code.replace(/(.{4})(.{4})/, '$1 $2 '));
      found.push(code);
    }
  }
  return found;
}

it('a sheet has each ticket once: its code to type, a link that holds it, the museum and the days', async () => {
  const { run, listed, pages, sheet, codes } = await house();
  const terms = ['--valid', '2026-12-01..2026-12-31', '--uses', '2', '--days', '2', '--name', 'December'];
  const { code, text } = await run('--count', '17', ...terms, '--sheet', sheet);
  expect(code).toBe(0);
  expect(text).toContain('(A4, 2 page(s)); each opens test-venue for 2 day(s), valid from 2026-12-01 to 2026-12-31.');
  const read = await pages();
  const printed = await codesOn(read);
  expect(new Set(printed).size).toBe(17);
  expect(read[0]?.text).toMatch(/Museo de prueba 1 ?– ?31 de diciembre de 2026/);
  const [first = ''] = printed;
  const enter = (day: string) => codes.enter({ idMuseum: 1, code: first }, { day });
  expect([await enter('2026-11-30'), (await enter('2026-12-01'))?.days]).toEqual([undefined, 2]);
  expect(await listed()).toBe(
    'December\t17 code(s)\topens for 2 day(s), valid from 2026-12-01 to 2026-12-31, used on 1 of 34 phone(s)',
  );
});

it('no code of a ticket is in the database', async () => {
  const { run, pages, sheet, database } = await house();
  await run('--count', '5', '--name', 'Few', '--sheet', sheet);
  const { rows } = await database.pool.query('select * from access_codes');
  const stored = JSON.stringify(rows);
  for (const code of await codesOn(await pages())) expect(stored).not.toContain(code);
  expect(rows).toHaveLength(5);
});

it.each([
  ['in Arabic', { languages: ['ar_SA'], localizations: [{ languageCode: 'ar_SA', name: 'متحف الأنماط' }] }],
  ['in letters that no font has', { localizations: [{ languageCode: 'es_ES', name: '\u0378\u0379' }] }],
])('a museum whose name is %s has its tickets too', async (_, changes) => {
  const { run, pages, sheet } = await house(changes);
  expect(await run('--count', '3', '--valid', '2026-12-05', '--name', 'Day', '--sheet', sheet)).toMatchObject({
    code: 0,
  });
  expect(await codesOn(await pages())).toHaveLength(3);
});

it('where the sheet cannot be written, no ticket is made', async () => {
  const { run, listed, sheet } = await house();
  await writeFile(sheet, 'mine');
  expect((await run('--count', '3', '--name', 'Day', '--sheet', sheet)).text).toContain('exists already');
  const nowhere = join(sheet, 'there', 'tickets.pdf');
  expect(await run('--count', '3', '--name', 'Day', '--sheet', nowhere)).toMatchObject({ code: 1 });
  expect(await readFile(sheet, 'utf8')).toBe('mine');
  expect(await listed()).toContain('has no codes');
});

it('tickets need a number, a name and a sheet', async () => {
  const { run, sheet } = await house();
  expect((await run('--count', '0', '--name', 'Day', '--sheet', sheet)).text).toContain('--count is a whole number');
  expect((await run('--count', '1001', '--name', 'Day', '--sheet', sheet)).text).toContain('1 to 1000');
  expect((await run('--count', '3', '--name', 'Day')).text).toContain('--sheet FILE.pdf');
  expect((await run('--count', '3', '--sheet', sheet)).text).toContain('--name NAME');
});

it('a venue has a limited number of tickets, which leave its other codes alone', async () => {
  const { database, folder, codes } = await house();
  const tickets = createTicketCodes(database.tables, folder);
  for (let batch = 0; batch < TICKETS_OF_A_VENUE; batch += 2000) {
    expect(await tickets.make(1, 2000, 1, { name: 'Many' })).toHaveLength(2000);
  }
  expect(await tickets.make(1, 1, 1, { name: 'One more' })).toEqual({ tag: 'too-many-tickets' });
  expect(await codes.add({ idMuseum: 1, code: 'staff' }, 1)).toBeUndefined();
  expect(await openedDays(codes, { idMuseum: 1, code: 'staff' })).toBe(1);
});
