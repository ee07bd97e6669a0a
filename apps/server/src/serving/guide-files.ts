import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { reportedOnce } from '../basis/reported-once.ts';
import { ifThere } from '../storage/if-there.ts';
import { isCompressedForm, type PreparedFile, readPreparedFile } from '../storage/prepared-file.ts';
import type { EarlierBuilds } from './earlier-builds.ts';
import { catalogueListing, readWaitingWords } from './guide-words.ts';
import type { WaitingWords } from './waiting-words.ts';

/** The built guide. */
export type GuideFiles = {
  /** A file by its path from the root, such as `/assets/main-abc.js`; undefined if the build has none. */
  find(path: string): Promise<PreparedFile | undefined>;
  /** The paths of the texts that the first screens need, by the two letters of their language. */
  catalogues(): Promise<ReadonlyMap<string, string>>;
  /** The texts of the page while no script has loaded, by the two letters of the language. */
  waitingWords(): Promise<ReadonlyMap<string, WaitingWords>>;
};

/**
 * The files of the guide's build, cached in memory after the first request. Only files in the listing of the folder can
 * be found, so no path leads out of it. A new build is noticed by its `index.html`. While the disk fails, the last
 * known build stays.
 *
 * @param earlier stores the assets of the previous build
 * @param checkEvery milliseconds after which a request checks for a new build again
 * @param report receives failures for the log, each once
 */
export function createGuideFiles(
  folder: string,
  earlier: EarlierBuilds,
  checkEvery: number,
  report: { failed(failure: unknown): void; recovered(): void; notKept(failure: unknown): void },
): GuideFiles {
  let build: Build = NOT_BUILT;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let looked = Promise.resolve();
  const once = reportedOnce<'guide'>(report);

  /** Requests that arrive during a check wait for its result. */
  function look(): Promise<void> {
    if (performance.now() - checkedAt >= checkEvery) {
      checkedAt = performance.now();
      looked = lookNow().then(
        () => once.worked('guide'),
        (failure) => once.failed(failure, 'guide'),
      );
    }
    return looked;
  }

  async function lookNow(): Promise<void> {
    const seen = (await ifThere(stat(join(folder, 'index.html'))))?.mtimeMs;
    if (seen === build.seen) return;
    build = seen === undefined ? NOT_BUILT : await readBuild(folder, seen);
    // If there is no space for a copy, the guide is served all the same.
    await earlier.serve(folder).catch(report.notKept);
  }

  return {
    async find(path) {
      await look();
      const { paths, files } = build;
      const place = paths.has(path) ? join(folder, path) : earlier.pathOf(path);
      if (place === undefined) return undefined;
      const known = files.get(path);
      if (known) return known;
      const coming = readPreparedFile(place);
      files.set(path, coming);
      // Not cached: a disk that failed once may respond the next time.
      coming.catch(() => files.delete(path));
      return coming;
    },
    async catalogues() {
      await look();
      return build.catalogues;
    },
    async waitingWords() {
      await look();
      return build.waitingWords;
    },
  };
}

/** The known state of one build of the guide. */
type Build = {
  /** When its page was written; undefined if there is none. */
  seen: number | undefined;
  paths: ReadonlySet<string>;
  catalogues: ReadonlyMap<string, string>;
  waitingWords: ReadonlyMap<string, WaitingWords>;
  files: Map<string, Promise<PreparedFile | undefined>>;
};

const NOT_BUILT: Build = {
  seen: undefined,
  paths: new Set(),
  catalogues: new Map(),
  waitingWords: new Map(),
  files: new Map(),
};

async function readBuild(folder: string, seen: number): Promise<Build> {
  return {
    seen,
    paths: new Set(await listing(folder)),
    catalogues: await catalogueListing(folder),
    waitingWords: await readWaitingWords(folder),
    files: new Map(),
  };
}

/** Files that begin with a dot, such as Vite's list of our sources, are for this server alone. */
async function listing(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isCompressedForm(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !path.includes('/.'));
}
