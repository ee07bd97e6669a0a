import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { loadDemo } from './load-demo.ts';
import { stopGracefully } from './stop-gracefully.ts';
import { dataFolder } from './storage/data-folder.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const config = readConfig(process.env);
if (Array.isArray(config)) {
  process.stderr.write(`${config.join('\n')}\n`);
  process.exitCode = 1;
} else {
  await serve(config);
}

/** The one place that brings configuration, files, clock and network together. */
async function serve({ host, port, tls, dataDir, guideDir, demo, publicUrl }: Config): Promise<void> {
  const folder = dataFolder(dataDir);
  const complaint = demo ? await loadDemo(folder, `${REPOSITORY}/demo-venue/museum-of-pattern`) : undefined;
  const guideFolder = guideDir ?? `${REPOSITORY}/apps/guide/dist`;
  const app = await createApp({ folder, guideFolder, log: true, tls });
  if (complaint) app.log.warn(`The demo venue cannot be loaded. ${complaint}`);
  stopGracefully(app);
  try {
    await app.listen({ host, port });
  } catch (failure) {
    process.stderr.write(`Cannot listen on ${host}, port ${port}: ${(failure as Error).message}\n`);
    process.exit(1);
  }
  await announce(app, folder, { host, publicUrl, isSecure: tls !== undefined });
}
