import type { Gate } from './gate.ts';

/** What one build of the guide consists of: written by build/service-worker.ts. */
export type Precache = {
  /** Changes exactly when one of the files does. */
  build: string;
  /** Their paths. Those below `/assets/` have a hash of their content in their name. */
  files: readonly string[];
};

/** The page that every path of the guide is answered with: without any venue's name in it. */
export const SHELL = '/index.html';

const FAMILY = 'cicerone-shell-';
const ASSETS = '/assets/';

/** The cache that holds one build whole. */
export function shellCacheName({ build }: Precache): string {
  return FAMILY + build;
}

/** More at a time would be in the way of what the visitor waits for. */
const AT_A_TIME = 2;

/**
 * Keeps a whole build on the device, or rejects: with half a build, an offline visitor would meet a screen that is not
 * there. The page comes first: when the server changes to another build meanwhile, the assets that the page names are
 * gone and nothing is kept, so that page and assets are always of one build. An attempt goes on where the previous one
 * ended: an asset's name says what is in it.
 */
export async function keepShell(precache: Precache, gate: Gate): Promise<void> {
  const cache = await caches.open(shellCacheName(precache));
  await keepFile(cache, SHELL, gate);
  const files = precache.files.filter((path) => path !== SHELL);
  const keepNext = async () => {
    for (let path = files.shift(); path !== undefined; path = files.shift()) {
      const isHere = path.startsWith(ASSETS) && (await cache.match(path, { ignoreVary: true }));
      if (!isHere) await keepFile(cache, path, gate);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
}

/** Fetches a file once the network is free, and again when it was broken off. */
async function keepFile(cache: Cache, path: string, gate: Gate): Promise<void> {
  for (;;) {
    const signal = await gate.pass();
    try {
      const answer = await fetch(wholeRequest(path), { signal, priority: 'low' });
      if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
      return await cache.put(path, answer);
    } catch (problem) {
      if (!signal.aborted) throw problem;
    }
  }
}

/** Removes the builds that this one follows. */
export async function dropFormerShells(precache: Precache): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(FAMILY) && name !== shellCacheName(precache));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/**
 * Browsers refuse to open a page from a redirected answer, so a redirect is a failure here. What has its hash in its
 * name may come from the browser's own cache, where the first screen has just put most of it.
 */
function wholeRequest(path: string): Request {
  return new Request(path, { redirect: 'error', cache: path.startsWith(ASSETS) ? 'default' : 'reload' });
}

/** A file of this build; where the browser has evicted it the network, and without network a plain failure. */
export async function answerFromShell(precache: Precache, path: string): Promise<Response> {
  const kept = await keptFile(precache, path);
  return kept ?? fetch(path).catch(() => Response.error());
}

async function keptFile(precache: Precache, path: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCacheName(precache));
  // The server varies by encoding, which says nothing about a body that is already decoded.
  return cache.match(path, { ignoreVary: true });
}
