import type { BuildPart } from './worker-messages.ts';

/** The parts that have words. */
export type WordsPart = Exclude<BuildPart, 'code-reader'>;

/** The paths of one build of the guide, by when they are kept. */
export type BuildFiles = Readonly<Record<BuildPart, readonly string[]>> & {
  /** The words of the interface, by the tag of their language: other languages than the visitor's wait for use. */
  words: Readonly<Record<string, Readonly<Record<WordsPart, readonly string[]>>>>;
};

/** What one build of the guide consists of: written by build/service-worker.ts. */
export type Precache = {
  /** Changes exactly when one of the files does. */
  build: string;
  files: BuildFiles;
};

/** How the name begins of the cache that holds a build. */
export const SHELL_CACHES = 'cicerone-shell-';

/** What has a hash of its content in its name lies below. */
export const ASSETS = '/assets/';

/** Every path of a build. */
export function allFiles({ core, rest, words, 'code-reader': codeReader }: BuildFiles): string[] {
  return [...core, ...rest, ...codeReader, ...Object.values(words).flatMap((parts) => [...parts.core, ...parts.rest])];
}

/** What a page asks for when it asks for one part. Nobody has words for a language of which the build knows nothing. */
export function filesOfPart(files: BuildFiles, part: BuildPart, tag: string): string[] {
  return [...files[part], ...(part === 'code-reader' ? [] : (files.words[tag]?.[part] ?? []))];
}

/**
 * What a build is kept with before it takes over from others: its core, and of everything else what they had, so that
 * a guide that worked without internet goes on to.
 *
 * @param previous the paths that the phone has of other builds
 */
export function filesToInstall(files: BuildFiles, previous: readonly string[]): string[] {
  const had = new Set(previous.map(withoutHash));
  return allFiles(files).filter((path) => files.core.includes(path) || had.has(withoutHash(path)));
}

/** Whether the phone has words of another build, which say in which languages it is used. */
export function hasWords(files: BuildFiles, previous: readonly string[]): boolean {
  const had = new Set(previous.map(withoutHash));
  return Object.values(files.words).some(({ core }) => core.some((path) => had.has(withoutHash(path))));
}

/** `/assets/en-first.js` of `/assets/en-first-BM8cFVWX.js`. */
function withoutHash(path: string): string {
  return path.startsWith(ASSETS) ? path.replace(/-[\w-]{8}(?=\.\w+$)/, '') : path;
}
