import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compressed, type PreparedFile, readPreparedFile } from './prepared-file.ts';

/** The built guide. */
export type GuideFiles = {
  /** A file by its path from the root, such as `/assets/main-abc.js`; undefined when the build has none. */
  find(path: string): Promise<PreparedFile | undefined>;
};

/** How soon a new build is noticed, in milliseconds. */
const CHECK_EVERY = 1000;

/** Text worth compressing; pictures and fonts are compressed by nature. */
const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt|map|wasm)$/;

/**
 * The files of the guide's build, in memory once they were asked for. Only what a listing of the folder showed can be
 * found, so no path leads out of it. A new build is noticed by its `index.html`.
 */
export function createGuideFiles(folder: string): GuideFiles {
  let paths: ReadonlySet<string> = new Set();
  let files = new Map<string, Promise<PreparedFile | undefined>>();
  let seen: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    checkedAt = performance.now();
    const built = await stat(join(folder, 'index.html')).catch(() => undefined);
    if (built?.mtimeMs === seen) return;
    paths = new Set(built ? await listing(folder) : []);
    files = new Map();
    seen = built?.mtimeMs;
  }

  return {
    async find(path) {
      if (performance.now() - checkedAt >= CHECK_EVERY) await look();
      if (!paths.has(path)) return undefined;
      const known = files.get(path) ?? prepare(join(folder, path));
      files.set(path, known);
      return known;
    },
  };
}

async function listing(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`);
}

async function prepare(path: string): Promise<PreparedFile | undefined> {
  const file = await readPreparedFile(path);
  return file && COMPRESSIBLE.test(path) ? compressed(file) : file;
}
