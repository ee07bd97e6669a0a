import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { builtServer, type Ended, runProgram } from '../testing/built-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let command: string;
beforeAll(async () => {
  command = join(await builtServer(), 'cicerone.js');
});

const run = (DATA_DIR: string, ...words: string[]): Promise<Ended> =>
  runProgram([process.execPath, command, ...words], { DATA_DIR }).ended;

const isSentence = (said: string) => /^[^\n]+\.\n$/.test(said);

it('of nothing there is no backup, and nothing is made where nothing was', async () => {
  const folder = await temporaryFolder();
  const [typo, target] = [join(folder, 'typo'), join(folder, 'backup.zip')];
  const { code, complaints } = await run(typo, 'backup', target);
  expect([code, complaints]).toEqual([1, expect.stringContaining(`There is nothing to back up in ${typo}`)]);
  expect((await run(typo, 'jobs')).complaints).toContain(`There is no data folder ${typo}`);
  expect(await readdir(folder)).toEqual([]);
});

it('ends in a sentence, whatever it stumbles over', async () => {
  const folder = await folderWithVenue();
  const place = await temporaryFolder();
  const file = join(place, 'file');
  await writeFile(file, '');
  const said = [
    await run(join(file, 'x'), 'venue', 'list'),
    await run(join(file, 'x'), 'clean'),
    await run(folder.root, 'venue', 'export', '1', join(file, 'out')),
    await run(folder.root, 'backup', join(place, 'nowhere/x.zip')),
  ];
  for (const { code, complaints } of said)
    expect([code, isSentence(complaints), complaints]).toEqual([1, true, complaints]);
  for (const [damaged, ask] of [
    [folder.pointer(1), 'rollback'],
    [folder.draft(1), 'publish'],
    [folder.identifiers, 'publish'],
  ] as const) {
    await writeFile(damaged, '{');
    const { code, complaints } = await run(folder.root, 'venue', ask, 'test-venue');
    expect([code, complaints]).toEqual([1, expect.stringContaining(`${damaged} is damaged.`)]);
    expect(isSentence(complaints)).toBe(true);
  }
});

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'on a full disk it says so, and leaves nothing unfinished',
  async () => {
    const [disk, folder] = [await temporaryFolder(), await folderWithVenue()];
    await mkdir(join(disk, 'small'));
    await chmod(disk, 0o755);
    const script =
      'mount -t tmpfs -o size=24k none "$1" && "$2" "$3" venue export 1 "$1/out"; code=$?; ls "$1"; exit $code';
    const words = ['unshare', '--mount', 'sh', '-c', script, 'sh', join(disk, 'small'), process.execPath, command];
    const { code, out, complaints } = await runProgram(words, { DATA_DIR: folder.root }).ended;
    if (/Operation not permitted|Permission denied/.test(complaints) && code !== 1) return;
    expect([code, complaints, out]).toEqual([1, 'The disk is full. Make room and try again.\n', '']);
  },
);

it('control characters of a museum do nothing on the terminal', async () => {
  const folder = await folderWithVenue();
  // From before such texts were refused.
  const draft = await readFile(folder.draft(1), 'utf8');
  await writeFile(folder.draft(1), draft.replace('"Test Venue"', '"Mu\\u001b]0;pwned\\u0007seum"'));
  const { code, out } = await run(folder.root, 'venue', 'list');
  expect([code, out]).toEqual([0, '1\ttest-venue\tMu\\u001b]0;pwned\\u0007seum\trelease 1\n']);
});
