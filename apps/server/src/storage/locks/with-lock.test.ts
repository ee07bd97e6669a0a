import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Progress } from '../../basis/progress.ts';
import { loseLocks } from '../../testing/lose-locks.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { replaceFile } from '../atomic-write.ts';
import type { DataFolder } from '../data-folder.ts';
import { isInTheWay, type LockScope } from './lock-scope.ts';
import { type LockOptions, withLock } from './with-lock.ts';
import { thisWriter, type Writer } from './writer.ts';

const IMPATIENT: LockOptions = { patience: 0 };
/** Sixty checks of a stale lock file are over in a moment. */
const HASTY: LockOptions = { pause: 1 };

const wish = (scope: LockScope, doing = `the import of ${scope.slice(6)}`) => ({ scope, doing });

async function leaveMark(folder: DataFolder, scope: LockScope, content: object | string): Promise<string> {
  await mkdir(folder.locks, { recursive: true });
  const path = join(folder.locks, `${scope}.00000000-0000-4000-8000-000000000000`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const markOf = (writer: object) => ({ doing: 'the import of one', writer: { ...thisWriter(), ...writer } });

it('one venue is written by one process at a time, and two venues at once', async () => {
  const folder = await testFolder();
  const inner = (scope: LockScope) =>
    withLock(folder, wish('venue-one'), () => withLock(folder, wish(scope), async () => 'both', IMPATIENT), IMPATIENT);
  expect(await inner('venue-one')).toEqual({
    tag: 'busy',
    message: expect.stringMatching(/^The import of one \(process \d+ on .*\) is still at work here\. Try again when/),
  });
  expect(await inner('venue-other')).toBe('both');
  expect(await readdir(folder.locks)).toEqual([]);
});

it('a clean-up or restore is alone, and compressing files disturbs nobody', () => {
  for (const other of ['venue-one', 'installation', 'everything']) {
    expect([isInTheWay('everything', other), isInTheWay(other, 'everything')]).toEqual([true, true]);
    expect([isInTheWay('compressing-1', other), isInTheWay(other, 'compressing-1')]).toEqual([false, false]);
  }
  expect(isInTheWay('venue-one', 'installation')).toBe(false);
  expect(isInTheWay('compressing-1', 'compressing-1')).toBe(true);
});

it('is free again when the work fails', async () => {
  const folder = await testFolder();
  await expect(withLock(folder, wish('venue-one'), () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await withLock(folder, wish('venue-one'), async () => 'free', IMPATIENT)).toBe('free');
  expect(await readdir(folder.locks)).toEqual([]);
});

it('waits for another process, and names its work', async () => {
  const folder = await testFolder();
  const reported: Progress[] = [];
  const report = (progress: Progress) => void reported.push(progress);
  let isDone = false;
  let second: Promise<unknown> | undefined;
  await withLock(folder, wish('venue-one'), async () => {
    second = withLock(folder, wish('venue-one'), async () => isDone, { pause: 1, report });
    while (reported.length < 3) await setTimeout(1);
    isDone = true;
  });
  expect(await second).toBe(true);
  const on = `(process ${process.pid} on ${thisWriter().host})`;
  expect(reported[0]).toEqual({ stage: 'waiting', for: `the import of one ${on}` });
});

it('stops waiting when it is aborted', async () => {
  const folder = await testFolder();
  const stopping = new AbortController();
  const waiting = withLock(folder, wish('venue-one'), () =>
    withLock(folder, wish('everything'), async () => 'cleaned', {
      pause: 1,
      report: () => stopping.abort(),
      stop: stopping.signal,
    }),
  );
  expect(await waiting).toMatchObject({ tag: 'busy' });
});

const gone = spawnSync(process.execPath, ['--version']).pid;
const life = thisWriter().life;

it.runIf(life).each<[string, Partial<Writer>]>([
  ['a process that has ended', { pid: gone }],
  ['an earlier process with our own id, as in a container', {}],
  ['a process whose id another program has by now', { pid: process.ppid }],
])('does not wait for %s', async (_, writer) => {
  const folder = await testFolder();
  await leaveMark(folder, 'venue-one', markOf(writer));
  expect(await withLock(folder, wish('venue-one'), async () => 'mine', IMPATIENT)).toBe('mine');
  expect(await readdir(folder.locks)).toEqual([]);
});

it.each<[string, object | string]>([
  ['after a restart of the machine', markOf({ life: { ...life, boot: 'before' } })],
  ['in another container', markOf({ life: { ...life, pidNamespace: 'pid:[1]' } })],
  ['on a machine that hides its processes', { doing: 'x', writer: { host: 'mac', pid: 1 } }],
  ['that was aborted while it was written', '{"doi'],
])('a lock file that is not renewed becomes stale: %s', async (_, content) => {
  const folder = await testFolder();
  const path = await leaveMark(folder, 'venue-one', content);
  // A time in the future, from a clock that was ahead, proves nothing.
  await utimes(path, new Date(4e12), new Date(4e12));
  expect(await withLock(folder, wish('venue-one'), async () => 'mine', IMPATIENT)).toMatchObject({ tag: 'busy' });
  expect(await withLock(folder, wish('venue-one'), async () => 'mine', HASTY)).toBe('mine');
  expect(await readdir(folder.locks)).toEqual([]);
});

it('a lock file that is renewed is never treated as stale', async () => {
  const folder = await testFolder();
  const path = await leaveMark(folder, 'venue-one', markOf({ life: { ...life, boot: 'other' } }));
  let looks = 0;
  const report = () => {
    looks += 1;
    return void utimes(path, new Date(looks * 1000), new Date(looks * 1000)).catch(() => undefined);
  };
  const stop = {
    get aborted() {
      return looks > 150;
    },
  } as AbortSignal;
  expect(await withLock(folder, wish('venue-one'), async () => 'mine', { pause: 1, report, stop })).toMatchObject({
    tag: 'busy',
  });
});

it('a process that was suspended and lost its lock switches nothing any more, and reports it', async () => {
  const folder = await testFolder();
  const pointer = join(folder.root, 'pointer');
  await mkdir(folder.root, { recursive: true });
  await writeFile(pointer, 'before');
  for (const lost of ['venue-one', 'installation']) {
    const result = await withLock(folder, wish('venue-one'), (within) =>
      withLock(
        folder,
        wish('installation', 'the import of one'),
        async ({ prove }) => {
          const lockFiles = await readdir(folder.locks);
          await rm(join(folder.locks, lockFiles.find((name) => name.startsWith(lost)) ?? ''));
          await replaceFile(pointer, 'after', prove);
          return 'switched';
        },
        { within },
      ),
    );
    expect(result).toEqual({
      tag: 'busy',
      message: expect.stringContaining('another command took over from the import'),
    });
    expect(await readFile(pointer, 'utf8')).toBe('before');
    expect((await readdir(folder.root)).sort()).toEqual(['locks', 'pointer']);
  }
});

it('another failure is reported as itself, although the lock was lost meanwhile', async () => {
  const folder = await testFolder();
  const work = async () => {
    loseLocks(folder);
    throw new Error('The disk is full');
  };
  await expect(withLock(folder, wish('venue-one'), work)).rejects.toThrow('The disk is full');
});

it('when many find the same stale lock file, never two work at a time', async () => {
  const folder = await testFolder();
  await leaveMark(folder, 'venue-one', markOf({ pid: gone }));
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await setTimeout(3);
    working -= 1;
    return 'done';
  };
  const all = Array.from({ length: 20 }, () => withLock(folder, wish('venue-one'), work, HASTY));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
});
