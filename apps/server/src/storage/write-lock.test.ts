import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/test-venue.ts';
import { withWriteLock } from './write-lock.ts';

it('lets one command write at a time', async () => {
  const folder = await testFolder();
  const inner = await withWriteLock(folder, () => withWriteLock(folder, async () => 'both'));
  expect(inner).toMatchObject({ tag: 'busy', message: expect.stringContaining(folder.lock) });
  expect(await withWriteLock(folder, async () => 'later')).toBe('later');
});

it('is free again when the work fails', async () => {
  const folder = await testFolder();
  await expect(withWriteLock(folder, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await withWriteLock(folder, async () => 'free')).toBe('free');
  expect(await readdir(folder.root)).toEqual([]);
});

it('takes over the lock of a process that is gone', async () => {
  const folder = await testFolder();
  await mkdir(folder.root, { recursive: true });
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(folder.lock, `${pid} some-mark`);
  expect(await withWriteLock(folder, async () => 'mine')).toBe('mine');
});

it('takes over the lock of an earlier life under the same process number, as in a container', async () => {
  const folder = await testFolder();
  await mkdir(folder.root, { recursive: true });
  await writeFile(folder.lock, `${process.pid} some-mark`);
  expect(await withWriteLock(folder, async () => 'mine')).toBe('mine');
});

it('respects the lock of another process that lives', async () => {
  const folder = await testFolder();
  await mkdir(folder.root, { recursive: true });
  await writeFile(folder.lock, `${process.ppid} some-mark`);
  expect(await withWriteLock(folder, async () => 'mine')).toMatchObject({ tag: 'busy' });
});

it('when many find the same dead lock, exactly one at a time works', async () => {
  const folder = await testFolder();
  await mkdir(folder.root, { recursive: true });
  await writeFile(folder.lock, `${process.pid} some-mark`);
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
