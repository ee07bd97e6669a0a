import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';

refuseOldNode();
await ensureInstalled();
const port = Number(process.env.PORT ?? 8080);
const serverPort = port + 1;
process.env.CICERONE_SERVER = `http://127.0.0.1:${serverPort}`;
const vite = await import('vite');

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let restarts = Promise.resolve();

/** Ends the running server, if any, and starts the one just built. */
async function restartServer() {
  const old = server;
  server = undefined;
  if (old && old.exitCode === null && old.signalCode === null) {
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  // Its greeting names addresses without live reload, so only its log is printed.
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (server.stdout) });
  lines.on('line', (line) => line.startsWith('{') && console.log(line));
}

/** Rebuilds the server after every change of its sources. Resolves after the first build. */
async function watchServer() {
  const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
    await vite.build({ root: join(ROOT, 'apps/server'), logLevel: 'warn', build: { watch: {}, sourcemap: true } })
  );
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code !== 'BUNDLE_END') return;
      void event.result.close();
      // One after the other: builds can follow faster than a server stops.
      restarts = restarts.then(restartServer);
      resolve(restarts);
    });
  });
}

async function serveGuide() {
  const guide = await vite.createServer({
    root: join(ROOT, 'apps/guide'),
    server: { port, strictPort: true, host: process.env.HOST ?? 'localhost' },
  });
  await guide.listen();
}

process.on('exit', () => server?.kill('SIGTERM'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(0));
process.chdir(ROOT);
await watchServer();
await serveGuide();
const link = Buffer.from('1-museum-of-pattern').toString('base64url');
console.log(`\nEverything reloads with every change: http://localhost:${port}/museums/${link}\n`);
