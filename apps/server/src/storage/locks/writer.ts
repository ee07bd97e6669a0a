import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

/**
 * Who writes in a data folder: a process, and where its number means something. The same number is another process in
 * another container, on another machine, after a restart, and later on this one.
 */
export const writerSchema = z.strictObject({
  host: z.string(),
  pid: z.int(),
  /** Which start of which machine, which group of processes, and when in it the process began; only Linux tells. */
  life: z.optional(z.strictObject({ boot: z.string(), pidNamespace: z.string(), began: z.string() })),
});
export type Writer = z.infer<typeof writerSchema>;

/** This process. */
export function thisWriter(): Writer {
  const life = thisLife();
  return { host: hostname(), pid: process.pid, ...(life && { life }) };
}

/**
 * Whether a process other than this one has ended for sure. Of one that ran on another machine, in another container, or
 * before the machine was started again, nobody here can tell: no.
 */
export function isSurelyGone({ pid, life }: Writer): boolean {
  const here = thisLife();
  if (!life || !here) return false;
  if (life.boot !== here.boot || life.pidNamespace !== here.pidNamespace) return false;
  // Our own number on what we did not write is of an earlier life: in a container every start has the same.
  return pid === process.pid || !isRunning(pid) || isAnother(pid, life.began);
}

/** Where the system hides the processes of other users, it does not tell: then nobody can say so for sure. */
function isAnother(pid: number, began: string): boolean {
  const found = beginningOf(pid);
  return found !== undefined && found !== began;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function thisLife(): Writer['life'] {
  try {
    // A list of processes that was made for another container knows us by another number.
    if (Number(readlinkSync('/proc/self')) !== process.pid) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const began = beginningOf(process.pid);
    return began === undefined ? undefined : { boot, pidNamespace: readlinkSync('/proc/self/ns/pid'), began };
  } catch {
    return undefined;
  }
}

/** When a process began, in ticks since the machine did; the 22nd field (proc_pid_stat). */
function beginningOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19];
  } catch {
    return undefined;
  }
}
