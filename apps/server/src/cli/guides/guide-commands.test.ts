import { expect, it } from 'vitest';
import { commandDeps } from '../../testing/command-deps.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
import { createGuideKeys } from '../../tours/guide-keys.ts';
import { runCommand } from '../run-command.ts';

async function house() {
  const [folder, database] = [await folderWithVenue(), await testDatabase()];
  const said: string[] = [];
  const deps = {
    ...commandDeps(folder, () => {}),
    out: { line: (text: string) => said.push(text), complaint: (text: string) => said.push(`! ${text}`) },
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  const run = async (...words: string[]) => {
    said.length = 0;
    const code = await runCommand(words, deps);
    return { code, said: [...said] };
  };
  return { run, keys: createGuideKeys(database.tables) };
}

it('a guide key is shown once, as a link whose end reaches no server, and as its QR code', async () => {
  const { run, keys } = await house();
  const { code, said } = await run('guide', 'add', 'test-venue', 'Ada');
  const [shown = '', note] = said;
  const [, key = ''] = /^https?:\/\/[^/]+\/museums\/[\w-]+\/guide#key=([\w-]{43})\n\n/.exec(shown) ?? [];
  expect(code).toBe(0);
  expect(shown).toContain('█');
  expect(note).toMatch(/^! On the phone that opens this link, "Ada" can lead tours of test-venue\./);
  expect(await keys.holderOf(1, key, '2026-11-28')).toBe('Ada');
  const listed = (await run('guide', 'list', 'test-venue')).said.join('\n');
  expect(listed).toMatch(/^Ada\tmade on \d{4}-\d\d-\d\d\tlast opened on 2026-11-28$/);
  expect(listed).not.toContain(key);
});

it('a name that is given already, or is none, is refused', async () => {
  const { run } = await house();
  await run('guide', 'add', 'test-venue', 'Ada');
  expect(await run('guide', 'add', 'test-venue', 'Ada')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('cicerone guide remove test-venue "Ada"')],
  });
  expect((await run('guide', 'add', 'test-venue', ' ')).code).toBe(1);
  expect((await run('guide', 'add', 'no-venue', 'Ada')).code).toBe(1);
});

it('a removed key opens nothing, and its name is free', async () => {
  const { run, keys } = await house();
  const [shown = ''] = (await run('guide', 'add', 'test-venue', 'Ada')).said;
  const key = /key=([\w-]{43})/.exec(shown)?.[1] ?? '';
  expect((await run('guide', 'remove', 'test-venue', 'Ada')).code).toBe(0);
  expect(await keys.holderOf(1, key, '2026-11-28')).toBeUndefined();
  expect((await run('guide', 'list', 'test-venue')).said).toEqual([
    'test-venue has no guide keys: cicerone guide add test-venue NAME',
  ]);
  expect((await run('guide', 'remove', 'test-venue', 'Ada')).code).toBe(1);
  expect((await run('guide', 'add', 'test-venue', 'Ada')).code).toBe(0);
});
