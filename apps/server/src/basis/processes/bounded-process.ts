import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** How a program of ours is run apart from the server. */
export type ProcessBounds = {
  /** Its file, which answers orders (`answer-orders.ts`). */
  program: URL;
  /** What it may take of memory, in bytes: more than that, and it ends. */
  memoryBytes: number;
};

/** The environment that it needs to run at all; nothing of it is a secret. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ'];

/**
 * Starts a program apart from the server, so that what a museum's file makes of memory and time is its own end and
 * nobody else's: with a bound on its memory, behind whoever waits for an answer, and without any secret of the
 * environment. It ends when this process does.
 */
export function startBounded({ program, memoryBytes }: ProcessBounds): ChildProcess {
  const command = [process.execPath, ...process.execArgv, fileURLToPath(program)];
  const child = spawn(...bounded(command, memoryBytes), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: Object.fromEntries(
      NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** Where the machine itself runs out of memory, Linux ends one of these before the server and its database. */
const BOUNDED = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; ulimit -c 0; ulimit -d "$0"; exec "$@"';

/** The bound is the system's own: a library in C takes memory that no option of Node's counts. */
function bounded(command: readonly string[], memoryBytes: number): [string, string[]] {
  const [program = '', ...rest] = command;
  // Windows has no such bound; there the time is what ends it.
  if (process.platform === 'win32') return [program, rest];
  const kilobytes = String(Math.floor(memoryBytes / 1024));
  return ['/bin/sh', ['-c', BOUNDED, kilobytes, ...command]];
}
