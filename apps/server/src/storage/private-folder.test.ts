import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { builtServer, runProgram } from '../testing/built-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { dataFolder } from './data-folder.ts';
import { makePrivateFolder } from './private-folder.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

let command: string;
beforeAll(async () => {
  command = join(await builtServer(), 'cicerone.js');
});

describe('what a museum gave', () => {
  it('is readable by the user of the server alone, and what was asked for by name as usual', async () => {
    const place = await temporaryFolder();
    const packaged = await writePackage(join(place, 'package'), await testPackage());
    const folder = dataFolder(join(place, 'deep/data'));
    const run = (...words: string[]) =>
      runProgram(['sh', '-c', 'umask 022; exec "$0" "$@"', process.execPath, command, ...words], {
        DATA_DIR: folder.root,
      }).ended;
    expect(await run('venue', 'import', packaged, '--publish')).toMatchObject({ code: 0 });
    const inside = (await readdir(folder.root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    expect(inside.length).toBeGreaterThan(20);
    for (const { parentPath, name } of inside)
      expect([name, await modeOf(join(parentPath, name))]).toEqual([name, 0o600]);
    for (const inner of [folder.venues, folder.media, folder.locks]) expect(await modeOf(inner)).toBe(0o700);
    expect(await modeOf(folder.root)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect(await run('venue', 'export', 'test-venue', join(place, 'out'))).toMatchObject({ code: 0 });
    expect(await modeOf(join(place, 'out/venue.json'))).toBe(0o644);
  });

  it('is closed to others where it was open until now; a group that was let in stays', async () => {
    const folder = dataFolder(await temporaryFolder());
    await mkdir(folder.venues);
    await chmod(folder.venues, 0o755);
    await makePrivateFolder(folder);
    expect(await modeOf(folder.venues)).toBe(0o750);
  });
});

it.runIf(process.getuid?.() === 0)('what root keeps, nobody reads, and the database’s user passes by', async () => {
  const place = await temporaryFolder();
  const folder = dataFolder(join(place, 'data'));
  const usual = process.umask(0o077);
  try {
    await makePrivateFolder(folder);
    await mkdir(folder.venues);
    await writeFile(join(folder.venues, 'draft.json'), '');
    await mkdir(folder.database);
    await chmod(folder.database, 0o711);
  } finally {
    process.umask(usual);
  }
  const asNobody = (program: string, ...args: string[]) =>
    spawnSync(program, args, { uid: 65534, gid: 65534, cwd: '/' }).status;
  expect(asNobody('ls', folder.root)).not.toBe(0);
  expect(asNobody('cat', join(folder.venues, 'draft.json'))).not.toBe(0);
  expect(asNobody('test', '-x', folder.database)).toBe(0);
});
