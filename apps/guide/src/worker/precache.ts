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

/** The cache that holds one build whole. */
export function shellCacheName({ build }: Precache): string {
  return FAMILY + build;
}

/**
 * Keeps a whole build on the device, or rejects: with half a build, an offline visitor would meet a screen that is not
 * there. The page comes first: when the server changes to another build meanwhile, the assets that the page names are
 * gone and nothing is kept, so that page and assets are always of one build.
 */
export async function keepShell(precache: Precache): Promise<void> {
  const cache = await caches.open(shellCacheName(precache));
  await cache.add(wholeRequest(SHELL));
  await cache.addAll(precache.files.filter((path) => path !== SHELL).map(wholeRequest));
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
  return new Request(path, { redirect: 'error', cache: path.startsWith('/assets/') ? 'default' : 'reload' });
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
