import { expect, it } from 'vitest';
import { createAccessCodes } from '../../guarding/codes/access-codes.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { openedDays } from '../../testing/opened-days.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
import { runCommand } from '../run-command.ts';

async function house() {
  const [folder, database] = [await folderWithVenue(), await testDatabase()];
  const said: string[] = [];
  let typed: string | undefined;
  const deps = {
    ...commandDeps(folder, () => {}),
    out: { line: (text: string) => said.push(text), complaint: (text: string) => said.push(`! ${text}`) },
    askSecret: async () => typed,
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  const run = async (...words: string[]) => {
    said.length = 0;
    const code = await runCommand(words, deps);
    return { code, text: said.join('\n') };
  };
  const typing = (secret: string, ...words: string[]) => {
    typed = secret;
    return run(...words);
  };
  return { run, typing, codes: createAccessCodes(database.tables, folder) };
}

it('lists codes by name and use, never by value, and tells the desk why one opens nothing', async () => {
  const { run, typing, codes } = await house();
  expect((await run('code', 'list', 'test-venue')).text).toBe('test-venue has no codes: cicerone code add test-venue');
  const add = (code: string, ...terms: string[]) => typing(code, 'code', 'add', 'test-venue', ...terms);
  await add('winter', '--name', 'Winter night', '--valid', '2027-01-01..2027-01-31', '--days', '2');
  await add('school', '--name', 'School', '--uses', '1');
  await add('plain');
  await openedDays(codes, { idMuseum: 1, code: 'school' });
  const { text } = await run('code', 'list', 'test-venue');
  expect(text.split('\n')).toEqual([
    'School\t1 code(s)\topens for 1 day(s), used on 1 of 1 phone(s)',
    'Winter night\t1 code(s)\topens for 2 day(s), valid from 2027-01-01 to 2027-01-31, used on 0 phone(s)',
    '(no name)\t1 code(s)\topens for 1 day(s), used on 0 phone(s)',
  ]);
  const check = (code: string) => typing(code, 'code', 'check', 'test-venue');
  expect(await check('winter')).toMatchObject({ code: 1, text: expect.stringContaining('nothing before 2027-01-01.') });
  expect(await check('school')).toMatchObject({ code: 1, text: expect.stringContaining('It is used up.') });
  expect(await check('plain')).toMatchObject({ code: 0, text: expect.stringContaining('It opens test-venue now.') });
  expect(await check('other')).toEqual({ code: 1, text: '! test-venue has no such code.' });
  await add('winter', '--valid', '..2026-01-31');
  expect((await check('winter')).text).toContain('It opens nothing since 2026-01-31 is over.');
  expect((await run('code', 'remove', 'test-venue', '--name', 'School')).text).toContain('1 code(s) "School"');
  expect((await run('code', 'remove', 'test-venue', '--name', 'School')).text).toContain('has no code "School"');
});

it.each([
  ['--valid', '2026-02-30'],
  ['--valid', '..'],
  ['--valid', '2026-12-01..2026-12-02..2026-12-03'],
  ['--valid', '2026-12-02..2026-12-01'],
  ['--uses', '0'],
  ['--uses', 'many'],
  ['--name', ' '],
])('a code is not added with %s "%s"', async (option, typed) => {
  const { run } = await house();
  const { code, text } = await run('code', 'add', 'test-venue', option, typed);
  expect([code, text.startsWith(`! ${option}`) || text.includes('the first day comes first')]).toEqual([1, true]);
});
