import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

/**
 * The process that writes in a data folder, and where its process id is valid. The same id is another process in
 * another container, on another machine, after a restart, and later on this one.
 */
export const writerSchema = z.strictObject({
  host: z.string(),
  pid: z.int(),
  /**
   * The boot of the machine, the namespace of the process id, and when the process began; only Linux provides these.
   */
  life: z.optional(z.strictObject({ boot: z.string(), pidNamespace: z.string(), began: z.string() })),
});
export type Writer = z.infer<typeof writerSchema>;

/** This process. */
export function thisWriter(): Writer {
  const life = thisLife();
  return { host: hostname(), pid: process.pid, ...(life && { life }) };
}

/**
 * Whether a process other than this one has surely ended. A process on another machine, in another container, or from
 * before a restart of the machine cannot be checked from here: then no.
 */
export function isSurelyGone({ pid, life }: Writer): boolean {
  const here = thisLife();
  if (!life || !here) return false;
  if (life.boot !== here.boot || life.pidNamespace !== here.pidNamespace) return false;
  // Our own process id in a file that we did not write belongs to an earlier start: in a container every start has the
  // same id.
  return pid === process.pid || !isRunning(pid) || isAnother(pid, life.began);
}

/** A system that hides the processes of other users does not say when they began: then it is not sure. */
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
    // A `/proc` that was mounted for another container knows us by another process id.
    if (Number(readlinkSync('/proc/self')) !== process.pid) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const began = beginningOf(process.pid);
    return began === undefined ? undefined : { boot, pidNamespace: readlinkSync('/proc/self/ns/pid'), began };
  } catch {
    return undefined;
  }
}

/** When a process began, in ticks since the machine started; the 22nd field (proc_pid_stat). */
function beginningOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19];
  } catch {
    return undefined;
  }
}
