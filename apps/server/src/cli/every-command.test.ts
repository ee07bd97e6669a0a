import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { type Ended, ourProgram, runProgram } from '../testing/run-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

vi.setConfig({ testTimeout: 60_000 });

const CICERONE = ourProgram('cli/cicerone');

const run = (DATA_DIR: string, ...words: string[]): Promise<Ended> =>
  runProgram([...CICERONE, ...words], { DATA_DIR }).ended;

const isSentence = (said: string) => /^[^\n]+\.\n$/.test(said);

it('without a data folder there is no backup, and no folder is created', async () => {
  const folder = await temporaryFolder();
  const [typo, target] = [join(folder, 'typo'), join(folder, 'backup.zip')];
  const { code, complaints } = await run(typo, 'backup', target);
  expect([code, complaints]).toEqual([1, expect.stringContaining(`There is nothing to back up in ${typo}`)]);
  expect((await run(typo, 'jobs')).complaints).toContain(`There is no data folder ${typo}`);
  expect(await readdir(folder)).toEqual([]);
});

it('does its work to the end, although nobody reads what it prints', async () => {
  const folder = await folderWithVenue();
  const svg = join(await temporaryFolder(), 'code.svg');
  const script = '{ "$@"; echo "$?" >&2; } | true';
  const words = ['sh', '-c', script, 'sh', ...CICERONE, 'venue', 'link', 'test-venue', '--svg', svg];
  const { complaints } = await runProgram(words, { DATA_DIR: folder.root, PUBLIC_URL: 'https://guide.example.org' })
    .ended;
  expect(complaints).toBe('0\n');
  expect(await readFile(svg, 'utf8')).toContain('<svg');
});

it('ends in a sentence, whatever fails', async () => {
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
    [onDisk(folder).pointer(1), 'rollback'],
    [folder.draft(1), 'publish'],
    [folder.identifiers, 'publish'],
  ] as const) {
    await writeFile(damaged, '{');
    const { code, complaints } = await run(folder.root, 'venue', ask, 'test-venue');
    expect([code, complaints]).toEqual([1, expect.stringContaining(`${damaged} is damaged.`)]);
    expect(isSentence(complaints)).toBe(true);
  }
});

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a full disk', () => {
  it.each([
    ['export', () => 'The disk is full. Make room and try again.\n'],
    ['labels', (target: string) => `${target} was not written: the disk is full.\n`],
  ])('is reported by %s, which leaves nothing unfinished', async (verb, sentence) => {
    const [disk, folder] = [await temporaryFolder(), await folderWithVenue()];
    const small = join(disk, 'small');
    await mkdir(small);
    await chmod(disk, 0o755);
    const script = `mount -t tmpfs -o size=8k none "$0" && "$@" venue ${verb} 1 "$0/out"; code=$?; ls "$0"; exit $code`;
    const words = ['unshare', '--mount', 'sh', '-c', script, small, ...CICERONE];
    const { code, out, complaints } = await runProgram(words, { DATA_DIR: folder.root }).ended;
    if (/Operation not permitted|Permission denied/.test(complaints) && code !== 1) return;
    expect([code, complaints, out]).toEqual([1, sentence(join(small, 'out')), '']);
  });
});

it.runIf(process.getuid?.() === 0)('root is asked to run it as the owner of the data folder', async () => {
  const folder = await folderWithVenue();
  const names = await readdir(folder.root);
  await chown(folder.root, 65534, 65534);
  const { code, complaints } = await run(folder.root, 'venue', 'publish', 'test-venue');
  expect([code, isSentence(complaints.replace(/ \.\.\.\n/, '.\n'))]).toEqual([1, true]);
  expect(complaints).toContain(`sudo -u 'nobody' env DATA_DIR='${folder.root}' ...`);
  expect(await readdir(folder.root)).toEqual(names);
  // Here root started the server: in a container, with a folder of the machine.
  await writeFile(folder.cookieKey, '');
  expect((await run(folder.root, 'venue', 'list')).code).toBe(0);
  await chown(folder.cookieKey, 1, 1);
  await chown(folder.root, 0, 0);
  expect((await run(folder.root, 'venue', 'list')).code).toBe(1);
});

it('control characters of a museum do nothing on the terminal', async () => {
  const folder = await folderWithVenue();
  // As stored before such texts were refused.
  const draft = await readFile(folder.draft(1), 'utf8');
  await writeFile(folder.draft(1), draft.replace('"Test Venue"', '"Mu\\u001b]0;pwned\\u0007seum"'));
  const { code, out } = await run(folder.root, 'venue', 'list');
  expect([code, out]).toEqual([0, '1\ttest-venue\tMu\\u001b]0;pwned\\u0007seum\trelease 1\n']);
});
