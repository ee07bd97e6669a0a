import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { ourProgram, runProgram } from '../../../testing/run-program.ts';
import { dataFolder } from '../../data-folder.ts';

vi.setConfig({ testTimeout: 90_000 });

/** Separate processes, memory and temporary files, as in a container. */
const CONTAINER = ['unshare', '--pid', '--ipc', '--mount', '--fork', '--mount-proc', '--kill-child'];
const OWN_TEMPORARY = 'mount -t tmpfs none "$TMPDIR" && exec "$@"';
const WITHOUT_FLOCK = `mount --bind /bin/true /usr/bin/flock && ${OWN_TEMPORARY}`;
/** Hidden from each other, whatever else is in the system's temporary folder. The path of a socket must be short. */
const TMPDIR = mkdtempSync(join(tmpdir(), 'c-'));
const mayBeContained =
  spawnSync('unshare', [...CONTAINER.slice(1), 'sh', '-c', OWN_TEMPORARY, 'sh', 'true'], {
    env: { ...process.env, TMPDIR },
  }).status === 0 && spawnSync('/usr/bin/flock', ['--version']).status === 0;
const why = mayBeContained ? '' : ' (not run: this system lets nobody make namespaces, or has no flock)';

/** On a disk that both containers share. */
const volume = fileURLToPath(new URL(`../../../../../../node_modules/.cicerone-test/${randomUUID()}`, import.meta.url));
afterAll(() => Promise.all([volume, TMPDIR].map((folder) => rm(folder, { recursive: true, force: true }))));

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const inContainer = (words: string[], env: NodeJS.ProcessEnv, mounts = OWN_TEMPORARY) =>
  runProgram([...CONTAINER, 'sh', '-c', mounts, 'sh', ...words], { ...env, TMPDIR });

it.runIf(mayBeContained)(
  `a command in a second container starts no second database on the same files${why}`,
  async () => {
    const [DATA_DIR, PORT] = [join(volume, 'data'), await freePort()];
    const origin = `http://127.0.0.1:${PORT}`;
    const server = inContainer(ourProgram('main'), { DATA_DIR, PORT, HOST: '127.0.0.1', DEMO: 'off' });
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 60_000, interval: 200 });

    const jobs = [...ourProgram('cli/cicerone'), 'jobs'];
    const { code, complaints } = await inContainer(jobs, { DATA_DIR }).ended;
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(/runs already where it cannot be reached from here.*\.\n$/),
    ]);
    const without = await inContainer(jobs, { DATA_DIR }, WITHOUT_FLOCK).ended;
    expect([without.code, without.complaints]).toEqual([1, expect.stringMatching(/install flock.*\.\n$/)]);
    expect(await isReady()).toBe(200);
    const log = await readFile(join(dataFolder(DATA_DIR).database, 'postgres.log'), 'utf8');
    expect(log.match(/ready to accept connections/g)).toHaveLength(1);

    server.child.kill('SIGKILL');
    await server.ended;
  },
);
