import type { BuildPart } from './worker-messages.ts';

/** The parts that have words. */
export type WordsPart = Exclude<BuildPart, 'code-reader'>;

/** The paths of one build of the guide, by the step in which they are stored. */
export type BuildFiles = Readonly<Record<BuildPart, readonly string[]>> & {
  /**
   * The words of the interface, by language tag. Languages other than the visitor's are stored when they are first
   * used.
   */
  words: Readonly<Record<string, Readonly<Record<WordsPart, readonly string[]>>>>;
};

/** The files of one build of the guide, written by build/service-worker.ts. */
export type Precache = {
  /** Changes exactly when one of the files changes. */
  build: string;
  files: BuildFiles;
  /** The hash of each file's bytes, by its path: the first characters of its SHA-256 in base64url. */
  hashes: Readonly<Record<string, string>>;
};

/**
 * The length of a file's hash: 132 bits are as unlikely to be met by other bytes, and each start of the worker reads
 * the hashes of all files.
 */
export const HASH_CHARACTERS = 22;

/** The prefix of the names of caches that hold a build. */
export const SHELL_CACHES = 'cicerone-shell-';

/** The folder of the files that have a content hash in their name. */
export const ASSETS = '/assets/';

/** Every path of a build. */
export function allFiles({ core, rest, words, 'code-reader': codeReader }: BuildFiles): string[] {
  return [...core, ...rest, ...codeReader, ...Object.values(words).flatMap((parts) => [...parts.core, ...parts.rest])];
}

/** The files of one part, as a page requests it. A language unknown to the build has no words. */
export function filesOfPart(files: BuildFiles, part: BuildPart, tag: string): string[] {
  return [...files[part], ...(part === 'code-reader' ? [] : (files.words[tag]?.[part] ?? []))];
}

/**
 * The files to store for a part. A phone that has the rest gets all words of a language together: a visitor who changes
 * the language keeps every screen, also if the network ends soon after.
 *
 * @param stored the paths that the phone has of this build
 */
export function filesToStore(files: BuildFiles, part: BuildPart, tag: string, stored: ReadonlySet<string>): string[] {
  const hasRest = files.rest.every((path) => stored.has(path));
  const more = part === 'core' && hasRest ? (files.words[tag]?.rest ?? []) : [];
  return [...filesOfPart(files, part, tag), ...more];
}

/**
 * The files to install before this build replaces others: its core, and whatever else the phone had of previous builds.
 * A guide that worked without internet continues to do so.
 *
 * @param previous the paths that the phone has of other builds
 */
export function filesToInstall(files: BuildFiles, previous: readonly string[]): string[] {
  const had = new Set(previous.map(withoutHash));
  return allFiles(files).filter((path) => files.core.includes(path) || had.has(withoutHash(path)));
}

/** Whether the phone has words of another build. They show in which languages the guide is used. */
export function hasWords(files: BuildFiles, previous: readonly string[]): boolean {
  const had = new Set(previous.map(withoutHash));
  return Object.values(files.words).some(({ core }) => core.some((path) => had.has(withoutHash(path))));
}

/** `/assets/en-first.js` of `/assets/en-first-BM8cFVWX.js`. */
function withoutHash(path: string): string {
  return path.startsWith(ASSETS) ? path.replace(/-[\w-]{8}(?=\.\w+$)/, '') : path;
}
