import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { builtServer, runProgram } from '../../testing/built-command.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { dataFolder } from '../data-folder.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

/** Processes, memory and temporary files of its own, as in a container. */
const CONTAINER = ['unshare', '--pid', '--ipc', '--mount', '--fork', '--mount-proc', '--kill-child'];
const OWN_TEMPORARY = 'mount -t tmpfs none /tmp && exec "$@"';
const mayBeContained =
  spawnSync('unshare', [...CONTAINER.slice(1), 'sh', '-c', OWN_TEMPORARY, 'sh', 'true']).status === 0 &&
  spawnSync('/usr/bin/flock', ['--version']).status === 0;
const why = mayBeContained ? '' : ' (not run: this system lets nobody make namespaces, or has no flock)';

let programs: string;
beforeAll(async () => {
  programs = await builtServer();
});

/** Below a folder that stays when the temporary one is hidden. */
async function volume(): Promise<string> {
  return join(programs, (await temporaryFolder()).replaceAll('/', '-'), 'data');
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const inContainer = (program: string, env: NodeJS.ProcessEnv, ...words: string[]) =>
  runProgram([...CONTAINER, 'sh', '-c', OWN_TEMPORARY, 'sh', process.execPath, join(programs, program), ...words], env);

it.runIf(mayBeContained)(
  `a command in a second container starts no second database over the same files${why}`,
  async () => {
    const [DATA_DIR, PORT] = [await volume(), await freePort()];
    const origin = `http://127.0.0.1:${PORT}`;
    const server = inContainer('main.js', { DATA_DIR, PORT, HOST: '127.0.0.1', DEMO: 'off' });
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 60_000, interval: 200 });

    const { code, complaints } = await inContainer('cicerone.js', { DATA_DIR }, 'jobs').ended;
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(/runs already where it cannot be reached from here.*\.\n$/),
    ]);
    expect(await isReady()).toBe(200);
    const log = await readFile(join(dataFolder(DATA_DIR).database, 'postgres.log'), 'utf8');
    expect(log.match(/ready to accept connections/g)).toHaveLength(1);

    server.child.kill('SIGKILL');
    await server.ended;
  },
);
