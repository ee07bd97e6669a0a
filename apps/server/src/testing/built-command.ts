import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll } from 'vitest';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** Inside of the repository, where libraries are found. */
const BUILDS = fileURLToPath(new URL('../../../../node_modules/.cicerone-test', import.meta.url));

export type Ended = { code: number | null; out: string; complaints: string };
export type RunningCommand = { child: ChildProcess; ended: Promise<Ended> };

const running = new Set<ChildProcess>();
const builds: string[] = [];
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(builds.map((folder) => rm(folder, { recursive: true, force: true })));
});

/**
 * Builds the server and its command line as they are now, in a tenth of a second, for tests that need processes of
 * their own.
 *
 * @returns the folder with `main.js` and `cicerone.js`, until the tests of the file are over
 */
export async function builtServer(): Promise<string> {
  const outDir = join(BUILDS, randomUUID());
  builds.push(outDir);
  const configFile = join(SERVER, 'vite.config.ts');
  await build({ root: SERVER, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Starts a program of the system and gathers what it says. */
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
