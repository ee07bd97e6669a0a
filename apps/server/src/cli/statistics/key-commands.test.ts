import { expect, it } from 'vitest';
import { createStatisticsKeys, isKey } from '../../statistics/statistics-keys.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';
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
  return { run, keys: createStatisticsKeys(database.tables) };
}

it('a key is shown once, alone on its line, so that a program can take it', async () => {
  const { run, keys } = await house();
  const { code, said } = await run('key', 'add', 'test-venue', 'Town hall');
  const [key = '', note] = said;
  expect([code, isKey(key)]).toEqual([0, true]);
  expect(note).toBe(
    '! This key of "Town hall" opens the statistics of test-venue. It is not shown again: store it now.',
  );
  expect(await keys.holderOf(1, key, '2026-11-20')).toBe('Town hall');
  const listed = (await run('key', 'list', 'test-venue')).said.join('\n');
  expect(listed).toMatch(/^Town hall\tmade on \d{4}-\d\d-\d\d\tlast used on 2026-11-20$/);
  expect(listed).not.toContain(key);
});

it('a name that is given already is refused, and how to free it is said', async () => {
  const { run } = await house();
  await run('key', 'add', 'test-venue', 'Town hall');
  expect(await run('key', 'add', 'test-venue', 'Town hall')).toEqual({
    code: 1,
    said: [
      '! test-venue has a key "Town hall" already. Choose another name, or remove it first: cicerone key remove test-venue "Town hall"',
    ],
  });
});

it('a removed key is gone, and another cannot be removed twice', async () => {
  const { run } = await house();
  await run('key', 'add', 'test-venue', 'Town hall');
  expect(await run('key', 'remove', 'test-venue', 'Town hall')).toEqual({
    code: 0,
    said: ['The key of "Town hall" opens nothing any more.'],
  });
  expect(await run('key', 'remove', 'test-venue', 'Town hall')).toEqual({
    code: 1,
    said: ['! test-venue has no key "Town hall"; see: cicerone key list test-venue'],
  });
  expect((await run('key', 'list', 'test-venue')).said).toEqual([
    'test-venue has no keys: cicerone key add test-venue NAME',
  ]);
});

it('a name of nothing, of blanks or of a whole page is no name, and there is no key to a venue that is not there', async () => {
  const { run } = await house();
  for (const name of ['   ', 'a'.repeat(61), 'two\nlines']) {
    expect((await run('key', 'add', 'test-venue', name)).said[0]).toContain('A key needs a name');
  }
  expect((await run('key', 'add', 'nowhere', 'Town hall')).said[0]).toContain('There is no venue "nowhere"');
});
