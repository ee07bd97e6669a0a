import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds one of the smallest pages with the guide's own Vite and, if it uses it, React. Its script has a name that a
 * worker can know in advance.
 *
 * @param {'keypad' | 'scan' | 'welcome'} name
 * @param {string} folder of the output
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
