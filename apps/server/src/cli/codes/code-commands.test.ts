import { createPublicKey, verify } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { readDayCode, signedText } from '@cicerone/content/venue/day-code';
import { describe, expect, it } from 'vitest';
import { createAccessCodes } from '../../guarding/codes/access-codes.ts';
import { dayKeyPath } from '../../guarding/codes/installation-keys.ts';
import { type DataFolder, PLACES } from '../../storage/data-folder.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { openedDays } from '../../testing/opened-days.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
import { runCommand } from '../run-command.ts';

async function house(given?: DataFolder) {
  const [folder, database] = [given ?? (await folderWithVenue()), await testDatabase()];
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

describe('a one-day code', () => {
  const codeIn = (text: string) => /\?code=(day1\.\S+)/.exec(text)?.[1] ?? '';

  it('is shown as a link for a day, and checked with the public key that the face of the museum has', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true }));
    const { run } = await house(folder);
    const app = await testApp({ folder, checkEvery: 20 });
    const face = async () => (await app.inject('/api/venues/1/current.json')).json();
    expect((await face()).dayCodeKey).toBeUndefined();
    const { code, text } = await run('code', 'day', 'test-venue', '--valid', '2026-12-05');
    expect([code, text.includes('On 2026-12-05 this opens test-venue')]).toEqual([0, true]);
    await expect.poll(async () => (await face()).dayCodeKey).toMatch(/^[\w-]{43}$/);
    const { dayCodeKey: x } = await face();
    const read = readDayCode(codeIn(text));
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = Buffer.from(read?.signature ?? '', 'base64url');
    expect(verify(null, Buffer.from(signedText(1, '2026-12-05')), key, signature)).toBe(true);
    await run('code', 'day', 'test-venue', '--end');
    await expect.poll(async () => (await face()).dayCodeKey).toBeUndefined();
  });

  it('is for today unless said, and its key is for its owner alone, in no backup', async () => {
    const folder = await folderWithVenue();
    const { run } = await house(folder);
    expect((await run('code', 'day', 'test-venue', '--end')).text).toBe('! test-venue has no one-day codes.');
    expect((await run('code', 'day', 'test-venue')).text).toContain('On 2026-');
    expect((await stat(dayKeyPath(folder, 1))).mode & 0o777).toBe(0o600);
    expect(PLACES.dayKeys).toMatchObject({ isInBackup: false, isPrivate: true });
    expect((await run('code', 'day', 'test-venue')).text).not.toContain('is over');
    const past = await run('code', 'day', 'test-venue', '--valid', '2025-12-05');
    expect(past.text).toContain('! 2025-12-05 is over, and this code opens nothing any more: was another day meant?');
    expect((await run('code', 'day', 'test-venue', '--valid', '2026-12-01..2026-12-02')).text).toContain('is one day');
    expect(await run('code', 'day', 'test-venue', '--end')).toMatchObject({ code: 0 });
  });
});
