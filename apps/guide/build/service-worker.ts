import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { HASH_CHARACTERS, type Precache } from '../src/domain/shell/build-files.ts';
import { partsOfBuild, type Rarity } from './build-parts.ts';

/**
 * Never stored: the manifest and the waiting words are the server's, `favicon.ico` is for pages that name no icon, source
 * maps are for developers, and a worker that stored itself would never change.
 */
const NOT_KEPT = /^\/\.vite\/|^\/(?:(?:waiting|mail)-words\.json|NOTICE\.txt|favicon\.ico|service-worker\.js)$|\.map$/;

/**
 * Builds `src/worker/service-worker.ts` into `/service-worker.js` once the guide is built, with the list of built
 * files, public files included. Development has no worker: it would serve stale code.
 *
 * @param rarity sorts the files to be stored last (rarely-opened.ts)
 */
export function serviceWorker(rarity: Rarity): Plugin {
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
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const paths = pathsToKeep(dir);
        const hashes = Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(dir, path)))]));
        const build = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 16);
        await buildWorker(root, dir, { build, files: partsOfBuild(paths, bundle, rarity), hashes });
      },
    },
  };
}

/** The paths of a built guide's files that a phone may store, from the root. */
export function pathsToKeep(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !NOT_KEPT.test(path))
    .sort();
}

/** The hash that the worker compares with the bytes that arrive (src/worker/checked-fetch.ts). */
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_CHARACTERS);
}

/** A classic script in one file: module workers came to Firefox late, and an import could not be stored offline. */
async function buildWorker(root: string, dir: string, precache: Precache): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(precache) },
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
