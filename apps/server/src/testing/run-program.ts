import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export type Ended = { code: number | null; out: string; complaints: string };
export type RunningCommand = { child: ChildProcess; ended: Promise<Ended> };

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The command that runs one of our programs from its source, for tests that need separate processes. */
export function ourProgram(source: 'main' | 'cli/cicerone'): string[] {
  return [process.execPath, ...process.execArgv, fileURLToPath(new URL(`../${source}.ts`, import.meta.url))];
}

/** Starts a program of the system and collects its output. */
export function runProgram(words: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  const [program = '', ...args] = words;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said = { out: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said.complaints += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, ...said };
  });
  return { child, ended };
}
