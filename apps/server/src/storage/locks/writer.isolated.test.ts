import type * as fs from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isSurelyGone, thisWriter } from './writer.ts';

const hidden = vi.hoisted(() => new Set<string>());
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  const readFileSync = (path: string, encoding: BufferEncoding) => {
    if (hidden.has(path)) throw Object.assign(new Error('hidden'), { code: 'ENOENT' });
    return actual.readFileSync(path, encoding);
  };
  return { ...actual, readFileSync };
});

const { life } = thisWriter();

it.runIf(life)(
  'a running process that is hidden, as some systems hide other users’ processes, is not surely gone',
  () => {
    const parent = { ...thisWriter(), pid: process.ppid };
    expect(isSurelyGone(parent)).toBe(true);
    hidden.add(`/proc/${process.ppid}/stat`);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not ours'), { code: 'EPERM' });
    });
    onTestFinished(() => kill.mockRestore());
    expect(isSurelyGone(parent)).toBe(false);
    kill.mockImplementation(() => {
      throw Object.assign(new Error('nobody'), { code: 'ESRCH' });
    });
    expect(isSurelyGone(parent)).toBe(true);
  },
);
