import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/test-venue.ts';
import { withWriteLock } from './write-lock.ts';

it('lets one command write at a time', async () => {
  const folder = await testFolder();
  const inner = await withWriteLock(folder, () => withWriteLock(folder, async () => 'both'));
  expect(inner).toMatchObject({ tag: 'busy', message: expect.stringContaining(folder.writing) });
  expect(await withWriteLock(folder, async () => 'later')).toBe('later');
});

it('is free again when the work fails', async () => {
  const folder = await testFolder();
  await expect(withWriteLock(folder, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await withWriteLock(folder, async () => 'free')).toBe('free');
  expect(await readdir(folder.writing)).toEqual([]);
});

it('takes over the lock of a process that is gone', async () => {
  const folder = await testFolder();
  await mkdir(folder.writing, { recursive: true });
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder.writing, `${pid}-mark`), '');
  expect(await withWriteLock(folder, async () => 'mine')).toBe('mine');
});

it('takes over the lock of an earlier life under the same process number, as in a container', async () => {
  const folder = await testFolder();
  await mkdir(folder.writing, { recursive: true });
  await writeFile(join(folder.writing, `${process.pid}-mark`), '');
  expect(await withWriteLock(folder, async () => 'mine')).toBe('mine');
});

it('respects the lock of another process that lives', async () => {
  const folder = await testFolder();
  await mkdir(folder.writing, { recursive: true });
  await writeFile(join(folder.writing, `${process.ppid}-mark`), '');
  expect(await withWriteLock(folder, async () => 'mine')).toMatchObject({ tag: 'busy' });
});

it('when many find the same dead lock, never two work at a time', async () => {
  const folder = await testFolder();
  await mkdir(folder.writing, { recursive: true });
  await writeFile(join(folder.writing, `${process.pid}-mark`), '');
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    working -= 1;
    return 'done';
  };
  const results = await Promise.all(Array.from({ length: 20 }, () => withWriteLock(folder, work)));
  expect(results).toContain('done');
});
