import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds one of the smallest pages with the guide's own Vite and, where it has one, React, its script under a name that a worker
 * can know beforehand.
 *
 * @param {'keypad' | 'scan' | 'welcome'} name
 * @param {string} folder where it is put
 */
export async function buildFloor(name, folder) {
  await build({
    root: join(HERE, name),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
}
