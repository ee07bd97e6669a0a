import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { WaitingWords } from '../domain/waiting-words.ts';
import { catalogueListing, readWaitingWords } from './guide-words.ts';
import { compressed, type PreparedFile, readPreparedFile } from './prepared-file.ts';

/** The built guide. */
export type GuideFiles = {
  /** A file by its path from the root, such as `/assets/main-abc.js`; undefined when the build has none. */
  find(path: string): Promise<PreparedFile | undefined>;
  /** The paths of the words that the first screens need, by the two letters of their language. */
  catalogues(): Promise<ReadonlyMap<string, string>>;
  /** What the page says when no script follows it, by the two letters of the language. */
  waitingWords(): Promise<ReadonlyMap<string, WaitingWords>>;
};

/** Text worth compressing; pictures and fonts are compressed by nature. */
const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt|map|wasm)$/;

/**
 * The files of the guide's build, in memory once they were asked for. Only what a listing of the folder showed can be
 * found, so no path leads out of it. A new build is noticed by its `index.html`.
 *
 * @param checkEvery milliseconds after which a request looks for a new build again
 */
export function createGuideFiles(folder: string, checkEvery: number): GuideFiles {
  let paths: ReadonlySet<string> = new Set();
  let catalogues: ReadonlyMap<string, string> = new Map();
  let waitingWords: ReadonlyMap<string, WaitingWords> = new Map();
  let files = new Map<string, Promise<PreparedFile | undefined>>();
  let seen: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let looked = Promise.resolve();

  /** Requests that come while one is looking wait for what it sees. */
  function look(): Promise<void> {
    if (performance.now() - checkedAt >= checkEvery) {
      checkedAt = performance.now();
      looked = lookNow();
    }
    return looked;
  }

  async function lookNow(): Promise<void> {
    const built = await stat(join(folder, 'index.html')).catch(() => undefined);
    if (built?.mtimeMs === seen) return;
    paths = new Set(built ? await listing(folder) : []);
    catalogues = await catalogueListing(folder);
    waitingWords = await readWaitingWords(folder);
    files = new Map();
    seen = built?.mtimeMs;
  }

  return {
    async find(path) {
      await look();
      if (!paths.has(path)) return undefined;
      const known = files.get(path) ?? prepare(join(folder, path));
      files.set(path, known);
      return known;
    },
    async catalogues() {
      await look();
      return catalogues;
    },
    async waitingWords() {
      await look();
      return waitingWords;
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
