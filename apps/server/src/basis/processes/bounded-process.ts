import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** How one of our programs runs in a separate process. */
export type ProcessBounds = {
  /** Its file, which answers orders (`answer-orders.ts`). */
  program: URL;
  /** The most memory it may use, in bytes. Beyond that, it is ended. */
  memoryBytes: number;
};

/** The environment variables that it needs to run; none of them is secret. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ'];

/**
 * Starts a program in a separate process, so that a museum's file that uses too much memory or time ends only that
 * process. Its memory is limited, it has lower priority than requests, and it gets no secret of the environment. It
 * ends when this process does.
 */
export function startBounded({ program, memoryBytes }: ProcessBounds): ChildProcess {
  const command = [process.execPath, ...process.execArgv, fileURLToPath(program)];
  const child = spawn(...bounded(command, memoryBytes), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: withoutSecrets(),
  });
  return lower(child);
}

/** Starts a program of the system with the same bounds; its output can be read. */
export function startSystemProgram(
  command: readonly string[],
  memoryBytes: number,
): ChildProcessByStdio<null, Readable, Readable> {
  return lower(spawn(...bounded(command, memoryBytes), { stdio: ['ignore', 'pipe', 'pipe'], env: withoutSecrets() }));
}

function withoutSecrets(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function lower<Child extends ChildProcess>(child: Child): Child {
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** If the machine runs out of memory, Linux ends one of these processes before the server and its database. */
const BOUNDED = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; ulimit -c 0; ulimit -d "$0"; exec "$@"';

/** The operating system sets the limit: a library in C allocates memory that no option of Node counts. */
function bounded(command: readonly string[], memoryBytes: number): [string, string[]] {
  const [program = '', ...rest] = command;
  // Windows has no such limit; there only the timeout ends the process.
  if (process.platform === 'win32') return [program, rest];
  const kilobytes = String(Math.floor(memoryBytes / 1024));
  return ['/bin/sh', ['-c', BOUNDED, kilobytes, ...command]];
}
