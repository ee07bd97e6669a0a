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

type RunningProgram = { child?: ChildProcess };

const running = new Set<RunningProgram>();
process.on('exit', () => {
  for (const { child } of running) child?.kill('SIGKILL');
});

const exitAt = (signal: NodeJS.Signals) => process.exit(128 + ENDING[signal as keyof typeof ENDING]);

/** Begins before the program starts: on a busy machine, a signal may arrive between its start and the next line here. */
function keep(program: RunningProgram): void {
  if (running.size === 0) for (const signal of Object.keys(ENDING)) process.on(signal, exitAt);
  running.add(program);
}

function release(program: RunningProgram): void {
  running.delete(program);
  if (running.size === 0) for (const signal of Object.keys(ENDING)) process.off(signal, exitAt);
}

/**
 * Runs a program of the system to its end, within bounds of time and memory, and ends it when this process ends, if
 * that is not killed.
 *
 * Throws if it cannot be started.
 */
export async function runSystemProgram(command: readonly string[], bounds: RunBounds): Promise<SystemRun> {
  const program: RunningProgram = {};
  keep(program);
  try {
    const child = startSystemProgram(command, bounds.memoryBytes);
    program.child = child;
    return await untilEnded(child, bounds.seconds);
  } finally {
    release(program);
  }
}

async function untilEnded(child: ReturnType<typeof startSystemProgram>, seconds: number): Promise<SystemRun> {
  const run: SystemRun = { code: null, isTooLong: false, out: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    run.out = (run.out + chunk).slice(-KEPT_CHARACTERS);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    run.complaints = (run.complaints + chunk).slice(-KEPT_CHARACTERS);
  });
  const timer = setTimeout(() => {
    run.isTooLong = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { ...run, code };
  } finally {
    clearTimeout(timer);
  }
}
