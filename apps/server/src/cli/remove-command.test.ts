import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { openCookieEpochs } from '../guarding/codes/cookie-epochs.ts';
import { createStatisticsKeys } from '../statistics/statistics-keys.ts';
import { visits } from '../storage/database/schema.ts';
import { onDisk } from '../testing/on-disk.ts';
import { openedDays } from '../testing/opened-days.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME } from '../testing/test-venue.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';
import { askYes } from './terminal/ask-yes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function house(askYes?: CommandDeps['askYes']) {
  const [folder, database] = [await folderWithVenue(), await testDatabase()];
  const written: string[] = [];
  const deps: CommandDeps = {
    folder,
    out: { line: (text) => written.push(text), complaint: (text) => written.push(`! ${text}`) },
    forOthers: (work) => work(),
    now: () => TEST_TIME,
    place: () => ({ tag: 'wrong-settings', sentences: ['No address here.'] }),
    askSecret: async () => undefined,
    askYes,
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  const run = async (...words: string[]) => {
    written.length = 0;
    const code = await runCommand(words, deps);
    return { code, text: written.join('\n') };
  };
  return { run, folder, database };
}

it('removes a museum while the server runs: its guide finds that it is gone', async () => {
  const { run, folder } = await house();
  const app = await testApp({ folder });
  const statuses = async () => {
    const calls = ['/api/venues/1/current.json', '/api/museums/detail/all-data/1/2', '/api/languages/1'];
    return Promise.all(calls.map(async (url) => (await app.inject(url)).statusCode));
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await run('venue', 'remove', 'test-venue', '--yes')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Removed Test Venue (test-venue, venue 1).'),
  });
  while ((await statuses())[0] === 200) await setTimeout(20);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await run('venue', 'list')).text).toContain('No venue yet');
  for (const again of [['remove', '--yes'], ['publish'], ['rollback']] as const) {
    const [verb, ...flags] = again;
    expect((await run('venue', verb, 'test-venue', ...flags)).text).toContain('There is no venue "test-venue" here');
  }
});

it('removes its access codes, and revokes the cookies of visitors who entered one; statistics stay', async () => {
  const { run, folder, database } = await house();
  const codes = createAccessCodes(database.tables, folder);
  await codes.add({ idMuseum: 1, code: '2468' }, 3);
  await codes.add({ idMuseum: 2, code: '2468' }, 3);
  const visit = { idVisit: 'x', visitorToken: 'x', idMuseum: 1, idLanguage: 1, startDate: TEST_TIME };
  await database.tables.insert(visits).values(visit);
  await run('venue', 'remove', '1', '--yes');
  expect(await openedDays(codes, { idMuseum: 1, code: '2468' })).toBeUndefined();
  expect(await openedDays(codes, { idMuseum: 2, code: '2468' })).toBe(3);
  expect(await database.tables.$count(visits)).toBe(1);
  const epochs = await openCookieEpochs(folder, 1000, { failed: () => {}, recovered: () => {} });
  epochs.close();
  expect(epochs.of(1)).not.toBe('');
});

it('asks for confirmation, and without a terminal needs --yes', async () => {
  const questions: string[] = [];
  const answering = (answer: boolean) => async (question: string) => {
    questions.push(question);
    return answer;
  };
  const silent = await house();
  expect(await silent.run('venue', 'remove', '1')).toEqual({
    code: 1,
    text: '! Nothing was removed: add --yes to remove Test Venue (test-venue, venue 1).',
  });
  const unsure = await house(answering(false));
  expect(await unsure.run('venue', 'remove', '1')).toEqual({ code: 1, text: '! Nothing was removed.' });
  expect((await unsure.run('venue', 'list')).text).toContain('release 1');
  const sure = await house(answering(true));
  expect((await sure.run('venue', 'remove', '1')).code).toBe(0);
  expect(questions).toEqual(
    Array(2).fill("Remove Test Venue (test-venue, venue 1)? Its visitors' link will open no guide any more."),
  );
});

it.each([
  ['yes', true],
  ['Y ', true],
  ['no', false],
  ['', false],
])('an answer of %j at the terminal is %s', async (typed, isYes) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askYes({ input, output }, 'Remove it?');
  input.end(`${typed}\n`);
  expect(await answer).toBe(isYes);
  expect(String(output.read())).toBe('Remove it? [yes/no] ');
});

it('leaves the files to the clean-up, and never assigns a number or release twice', async () => {
  const { run, folder } = await house();
  await published(folder, 1);
  await run('venue', 'remove', '1', '--yes');
  await cleanUp(folder, () => TEST_TIME);
  expect(await readdir(onDisk(folder).releases(1))).toEqual(['1', '2']);
  await cleanUp(folder, () => new Date(TEST_TIME.getTime() + 7 * DAY_MS));
  expect(await readdir(onDisk(folder).releases(1))).toEqual([]);
  await cleanUp(folder, () => new Date(TEST_TIME.getTime() + 7 * DAY_MS));
  await cleanUp(folder, () => new Date(TEST_TIME.getTime() + 14 * DAY_MS));
  expect(await readdir(onDisk(folder).media)).toEqual([]);
  const other = await testPackage({ idMuseum: 'other', name: 'Other' });
  expect((await imported(folder, other)).idMuseum).toBe(2);
  expect((await imported(folder, await testPackage())).idMuseum).toBe(1);
  expect((await published(folder, 1)).version).toBe(3);
});

it('takes the keys to its statistics: nobody reads them with an old key when the museum comes back', async () => {
  const { run, database } = await house();
  const { tables } = database;
  await createStatisticsKeys(tables).add(1, 'Town hall');
  await run('venue', 'remove', 'test-venue', '--yes');
  expect(await createStatisticsKeys(tables).list(1)).toEqual([]);
});
