import { spawnSync } from 'node:child_process';
import { chmod, link, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { ourProgram, runProgram } from '../testing/run-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, withRecordings, writePackage } from '../testing/test-package.ts';
import { dataFolder } from './data-folder.ts';
import { makePrivateFolder } from './private-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

const CICERONE = ourProgram('cli/cicerone');

describe('a museum’s data', () => {
  it('is readable by the user of the server alone, and a file requested by name as usual', async () => {
    const place = await temporaryFolder();
    const packaged = await writePackage(join(place, 'package'), await withRecordings(await testPackage()));
    const folder = dataFolder(join(place, 'deep/data'));
    const run = (...words: string[]) =>
      runProgram(['sh', '-c', 'umask 022; exec "$0" "$@"', ...CICERONE, ...words], {
        DATA_DIR: folder.root,
      }).ended;
    expect(await run('venue', 'import', packaged, '--publish')).toMatchObject({ code: 0 });
    const inside = (await readdir(folder.root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    expect(inside.length).toBeGreaterThan(20);
    for (const { parentPath, name } of inside)
      expect([name, await modeOf(join(parentPath, name))]).toEqual([name, 0o600]);
    for (const inner of [folder.venues, onDisk(folder).media, folder.locks]) expect(await modeOf(inner)).toBe(0o700);
    expect(await modeOf(folder.root)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect(await run('venue', 'export', 'test-venue', join(place, 'out'))).toMatchObject({ code: 0 });
    expect(await modeOf(join(place, 'out/venue.json'))).toBe(0o644);
  });

  it('is closed to others if it was open until now; a group with access keeps it', async () => {
    const folder = dataFolder(await temporaryFolder());
    await mkdir(folder.venues);
    await chmod(folder.venues, 0o755);
    await mkdir(folder.database);
    await chmod(folder.database, 0o711);
    await writeFile(folder.identifiers, '{}');
    await chmod(folder.identifiers, 0o644);
    await makePrivateFolder(folder);
    expect([await modeOf(folder.venues), await modeOf(folder.identifiers)]).toEqual([0o750, 0o640]);
    expect(await modeOf(folder.database)).toBe(0o711);
  });

  it('is closed itself: a link leads to another user’s files', async () => {
    const [folder, elsewhere] = [dataFolder(await temporaryFolder()), await temporaryFolder()];
    await chmod(elsewhere, 0o755);
    await symlink(elsewhere, onDisk(folder).pictures);
    await writeFile(join(elsewhere, 'file'), '');
    await chmod(join(elsewhere, 'file'), 0o644);
    await symlink(join(elsewhere, 'file'), folder.guarded);
    await link(join(elsewhere, 'file'), folder.unneeded);
    await makePrivateFolder(folder);
    expect([await modeOf(elsewhere), await modeOf(join(elsewhere, 'file'))]).toEqual([0o755, 0o644]);
  });
});

it.runIf(process.getuid?.() === 0)(
  'of root is readable by nobody else, and the database’s user passes through',
  async () => {
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
  },
);
