import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startSystemProgram } from './bounded-process.ts';

/** The most time and memory of one run of a program of the system. */
export type RunBounds = { seconds: number; memoryBytes: number };

/** How a run ended: its exit code, null if a signal ended it, and the end of what it said. */
export type SystemRun = { code: number | null; isTooLong: boolean; out: string; complaints: string };

/** As much as is kept of its output: the end says how it went. */
const KEPT_CHARACTERS = 1 << 20;

/** The signals that end a command, and their numbers. Node ends at them without the event `exit`. */
const ENDING = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const exitAt = (signal: NodeJS.Signals) => process.exit(128 + ENDING[signal as keyof typeof ENDING]);

function keep(child: ChildProcess): void {
  if (running.size === 0) for (const signal of Object.keys(ENDING)) process.on(signal, exitAt);
  running.add(child);
}

function release(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) for (const signal of Object.keys(ENDING)) process.off(signal, exitAt);
}

/**
 * Runs a program of the system to its end, within bounds of time and memory, and ends it when this process ends, if
 * that is not killed.
 *
 * Throws if it cannot be started.
 */
export async function runSystemProgram(command: readonly string[], bounds: RunBounds): Promise<SystemRun> {
  const child = startSystemProgram(command, bounds.memoryBytes);
  const run: SystemRun = { code: null, isTooLong: false, out: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    run.out = (run.out + chunk).slice(-KEPT_CHARACTERS);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    run.complaints = (run.complaints + chunk).slice(-KEPT_CHARACTERS);
  });
  keep(child);
  const timer = setTimeout(() => {
    run.isTooLong = true;
    child.kill('SIGKILL');
  }, bounds.seconds * 1000);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { ...run, code };
  } finally {
    clearTimeout(timer);
    release(child);
  }
}
