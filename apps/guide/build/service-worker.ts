import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

/** What the worker is told (src/worker/precache.ts): a name for this very set of bytes, and the paths of the files. */
type Precache = { build: string; files: string[] };

/**
 * The manifest and the waiting words are the server's, source maps are for developers, and a worker that kept itself
 * would never change.
 */
const NOT_KEPT = /^\/\.vite\/|^\/waiting-words\.json$|\.map$|^\/service-worker\.js$/;

/**
 * Builds `src/worker/service-worker.ts` into `/service-worker.js` once the guide is built, with the list of what was
 * built, public files included. There is no worker in development: it would serve yesterday's code.
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'cicerone-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await buildWorker(root, dir);
      },
    },
  };
}

/** The files of a built guide, and a name for this very set of bytes. */
export function precacheOf(folder: string): Precache {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !NOT_KEPT.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return { build: hash.digest('hex').slice(0, 16), files };
}

/** A classic script in one file: module workers came to Firefox late, and an import could not be kept offline. */
async function buildWorker(root: string, dir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(precacheOf(dir)) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
