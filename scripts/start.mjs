import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';

refuseOldNode();
try {
  await ensureInstalled();
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.chdir(ROOT);
// In the same process: signals, exit code and output are the server's own, with nothing to forward.
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href);
