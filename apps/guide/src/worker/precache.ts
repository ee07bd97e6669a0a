import {
  ASSETS,
  filesOfPart,
  filesToInstall,
  filesToStore,
  hasWords,
  type Precache,
  SHELL_CACHES,
} from '#domain/shell/build-files.ts';
import type { BuildPart, WorkerAnswer } from '#domain/shell/worker-messages.ts';
import { fetchChecked } from './checked-fetch.ts';
import type { Gate } from './gate.ts';

/** The page that answers every path of the guide. It contains no venue's name. */
export const SHELL = '/index.html';

/** The name of the cache that holds one build. */
export function shellCacheName({ build }: Precache): string {
  return SHELL_CACHES + build;
}

/** Parallel downloads. More would delay the files that the visitor waits for. */
const AT_A_TIME = 2;

/**
 * Stores the files that this build cannot work without, or rejects: with half a build, an offline visitor would meet a
 * screen that is missing. The page comes first: if the server changes to another build meanwhile, the assets that the
 * page names are gone and nothing is kept, so page and assets are always of one build.
 *
 * @param words the language that the visitor reads, as soon as a page reports it; a later build takes the languages of
 *   the previous build on this phone
 */
export async function precacheCore(precache: Precache, gate: Gate, words: Promise<string | undefined>): Promise<void> {
  await keepFile(precache, SHELL, gate.waitForSignal);
  const previous = await previousPaths(precache);
  await keepFiles(precache, filesToInstall(precache.files, previous), gate.waitForSignal);
  if (hasWords(precache.files, previous)) return;
  const tag = await words;
  if (tag !== undefined) await keepFiles(precache, filesOfPart(precache.files, 'core', tag), gate.waitForSignal);
}

/**
 * Keeps a part of this build with its words in one language. It does not wait at the gate: a busy worker prevents the
 * next build from taking over (Chromium 156).
 */
export async function keepPart(precache: Precache, gate: Gate, part: BuildPart, tag: string): Promise<WorkerAnswer> {
  try {
    const cache = await caches.open(shellCacheName(precache));
    // Files without a hash in their name are downloaded only during installation: later their build would be unknown.
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const assets = filesToStore(precache.files, part, tag, stored).filter((path) => path.startsWith(ASSETS));
    await keepFiles(precache, assets, async () => {
      const signal = gate.currentSignal();
      if (!signal) throw new Aborted();
      return signal;
    });
    return 'kept';
  } catch (problem) {
    if (problem instanceof Aborted) return 'broken-off';
    return isFull(problem) ? 'full' : 'offline';
  }
}

/** The network is not free. */
class Aborted extends Error {}

/** Whether the device was out of space. */
export function isFull(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'QuotaExceededError';
}

/** Admits the next fetch, with a signal that aborts it; rejects if nothing more is to be fetched. */
type Pass = () => Promise<AbortSignal>;

/** Each attempt resumes where the previous one ended: an asset's name contains the hash of its content. */
async function keepFiles(precache: Precache, paths: readonly string[], pass: Pass): Promise<void> {
  const cache = await caches.open(shellCacheName(precache));
  const missing = paths.filter((path) => path !== SHELL);
  const keepNext = async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      const isHere = path.startsWith(ASSETS) && (await cache.match(path, { ignoreVary: true }));
      if (!isHere) await keepFile(precache, path, pass);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
}

/** Fetches a file once the network is free, and again after an abort. */
async function keepFile(precache: Precache, path: string, pass: Pass): Promise<void> {
  const cache = await caches.open(shellCacheName(precache));
  for (;;) {
    const signal = await pass();
    try {
      return await cache.put(path, await fetchChecked(precache, path, { signal, priority: 'low' }));
    } catch (problem) {
      if (!signal.aborted) throw problem;
    }
  }
}

/** Removes the previous builds. */
export async function deletePreviousShells(precache: Precache): Promise<void> {
  await Promise.all((await previousShells(precache)).map((name) => caches.delete(name)));
}

async function previousShells(precache: Precache): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(SHELL_CACHES) && name !== shellCacheName(precache));
}

/** The paths that the phone stores of other builds. */
async function previousPaths(precache: Precache): Promise<string[]> {
  const shells = await Promise.all((await previousShells(precache)).map((name) => caches.open(name)));
  const requests = await Promise.all(shells.map((shell) => shell.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

/**
 * A file of this build, from the cache or else from the network; without a network a plain failure. Fetched assets are
 * cached from then on: the words of another language, and evicted files. A page is not checked, and never cached here:
 * the server may have another build by now, whose files come from the network too.
 */
export async function cacheFirst(precache: Precache, path: string): Promise<Response> {
  const cache = await caches.open(shellCacheName(precache));
  // The server's `Vary` names the encoding, which says nothing about a body that is already decoded.
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  try {
    if (!path.startsWith(ASSETS)) return await fetch(path);
    const answer = await fetchChecked(precache, path);
    // Without space the response is still served.
    void cache.put(path, answer.clone()).catch(() => undefined);
    return answer;
  } catch {
    return Response.error();
  }
}
