import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from './engine-page.ts';

/** A program that runs beside a browser until it is stopped. */
export type Companion = { stop(): Promise<void> };

type Child = ChildProcessByStdio<null, Readable, Readable>;
type IsReady = (printed: string) => boolean | Promise<boolean>;

const FAREWELL_MS = 5_000;

/**
 * Starts a program in a process group of its own, so that its children end with it.
 *
 * @param isReady given the output so far
 * @returns once it is ready; rejects with the program's error output if it is not ready in time
 */
export async function startCompanion(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: IsReady,
): Promise<Companion> {
  const child: Child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  await once(child, 'spawn');
  const companion = companionOf(child);
  const complaint = await waitUntil(isReady, child);
  if (complaint === undefined) return companion;
  await companion.stop();
  throw new Error(`${program} did not start. ${complaint}`);
}

function companionOf(child: Child): Companion {
  const ended = once(child, 'exit');
  const endWithUs = () => signalGroup(child, 'SIGKILL');
  process.once('exit', endWithUs);
  return {
    async stop() {
      signalGroup(child, 'SIGTERM');
      await Promise.race([ended, wait(FAREWELL_MS, undefined, { ref: false })]);
      signalGroup(child, 'SIGKILL');
      process.off('exit', endWithUs);
    },
  };
}

/** Returns the error output of a program that ended, or took too long, before it was ready. */
async function waitUntil(isReady: IsReady, child: Child): Promise<string | undefined> {
  let printed = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-2_000)));
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(printed))) {
    if (child.exitCode !== null || Date.now() > deadline) return complaint;
    await wait(50);
  }
  return undefined;
}

function signalGroup({ pid }: Child, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
