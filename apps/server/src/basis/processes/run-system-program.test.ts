import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runSystemProgram } from './run-system-program.ts';

const BOUNDS = { seconds: 30, memoryBytes: 2 ** 30 };
const shell = (script: string, bounds = BOUNDS) => runSystemProgram(['/bin/sh', '-c', script], bounds);

test.runIf(process.platform !== 'win32')('a program says what it says, and how it ended', async () => {
  expect(await shell('echo out; echo complaint >&2; exit 3')).toEqual({
    code: 3,
    isTooLong: false,
    out: 'out\n',
    complaints: 'complaint\n',
  });
});

test.runIf(process.platform !== 'win32')('a program that takes too long is ended', async () => {
  expect(await shell('exec sleep 60', { ...BOUNDS, seconds: 0.1 })).toMatchObject({ code: null, isTooLong: true });
});

test.runIf(process.platform !== 'win32')('a program that says much is kept by its end', async () => {
  const { out } = await shell(
    'i=0; while [ $i -lt 40000 ]; do echo "this is line number $i of many"; i=$((i+1)); done',
  );
  expect(out.length).toBeLessThanOrEqual(1 << 20);
  expect(out.endsWith('number 39999 of many\n')).toBe(true);
});

test.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'a program ends with the command that runs it: %s',
  async (signal) => {
    const place = join(await temporaryFolder(), 'pid');
    const source = JSON.stringify(new URL('./run-system-program.ts', import.meta.url).href);
    // The signal arrives as soon as the program is there, while the command may not have noticed it yet.
    const words = JSON.stringify([
      '/bin/sh',
      '-c',
      `echo $$ > '${place}'; kill -s ${signal.slice(3)} $PPID; exec sleep 60`,
    ]);
    const script = `const { runSystemProgram } = await import(${source}); await runSystemProgram(${words}, ${JSON.stringify(BOUNDS)})`;
    const { ended } = runProgram([process.execPath, ...process.execArgv, '--input-type=module', '-e', script]);
    await ended;
    const pid = Number(/^\d+\n/.exec(await readFile(place, 'utf8'))?.[0] ?? fail());
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000).finally(() => endIfThere(pid));
  },
);

function fail(): never {
  throw new Error('the program did not start');
}

/** An ended program is a zombie until the process that took it over has collected it, which may take a while. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (failure) {
    // A system without /proc says nothing about zombies.
    return process.platform !== 'linux' && (failure as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

test('a program that is not there is a failure', async () => {
  const { code } = await runSystemProgram(['/nowhere/ffmpeg'], BOUNDS).catch(() => ({ code: 127 }));
  expect(code).toBe(127);
});
