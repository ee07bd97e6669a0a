import { BEGINNINGS_CACHE, MEDIA_CACHE } from '#domain/keeping/caches.ts';
import { allFiles, type Precache } from '#domain/shell/build-files.ts';
import type { FromWorker, ToWorker } from '#domain/shell/worker-messages.ts';
import { beginningResponse } from './beginning-response.ts';
import { createGate } from './gate.ts';
import { createGuardedMedia, keyAt } from './guarded-media.ts';
import { createKeepRequests } from './keep-requests.ts';
import { networkResponse, storedResponse } from './media-responses.ts';
import { pageOfVenue } from './page-of-venue.ts';
import { cacheFirst, deletePreviousShells, isFull, keepPart, precacheCore, SHELL } from './precache.ts';
import { responderOf } from './request-kinds.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by build/service-worker.ts. */
declare const PRECACHE: Precache;
const precache = PRECACHE;

const gate = createGate();
const guarded = createGuardedMedia();
const files: ReadonlySet<string> = new Set(allFiles(precache.files));
const requests = createKeepRequests((part, words) => keepPart(precache, gate, part, words));

self.addEventListener('install', (event) => event.waitUntil(install().catch(reportFailure)));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deletePreviousShells(precache), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const answerer = responderOf(event.request, self.location.origin, files);
  if (answerer.from === 'shell') event.respondWith(respondWithShell(answerer.path, event.request.url));
  if (answerer.from === 'media') event.respondWith(respondWithMedia(event.request));
});

// A new build waits for the visitor's consent: a reload would end a story in the middle (product, section 4).
self.addEventListener('message', (event) => {
  const data: ToWorker = event.data;
  if (data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  else if (data === 'claim-pages') event.waitUntil(self.clients.claim());
  else if (data === 'bandwidth-reserved') gate.close();
  else if (data === 'bandwidth-free') gate.open();
  else event.waitUntil(requests.take(data).then((answer) => event.ports[0]?.postMessage(answer)));
});

/** How long a first build waits for a page to report its language, in milliseconds. */
const PATIENCE_MS = 10_000;

function install(): Promise<void> {
  const words = requests.firstWords(PATIENCE_MS);
  return requests.serialise(() => precacheCore(precache, gate, words));
}

/** How long a message to the pages may take before the worker fails and is gone, in milliseconds. */
const MESSAGE_MS = 100;

/**
 * Reports a full phone to the pages: a worker without space fails like one without network (platform/shell/shell.ts).
 */
async function reportFailure(problem: unknown): Promise<never> {
  if (isFull(problem)) {
    const noRoom: FromWorker = 'no-room';
    for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(noRoom);
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_MS));
  }
  throw problem;
}

async function respondWithShell(path: string, url: string): Promise<Response> {
  const answer = await cacheFirst(precache, path);
  return path === SHELL ? pageOfVenue(answer, new URL(url).pathname) : answer;
}

async function respondWithMedia(request: Request): Promise<Response> {
  const header = request.headers.get('range');
  if (await guarded.withholds(keyAt(request.url))) return askServer(request.url, header);
  const kept = await caches.match(request.url, { cacheName: MEDIA_CACHE, ignoreVary: true });
  if (kept) return storedResponse(kept, header);
  if (!isFromPlayer(request)) return fetch(request);
  const beginning = await caches.match(request.url, { cacheName: BEGINNINGS_CACHE, ignoreVary: true });
  const rest = (range: string, signal: AbortSignal) => fetch(request.url, { headers: { range }, signal });
  return (beginning && (await beginningResponse(beginning, header, rest))) ?? networkResponse(await fetch(request));
}

/** The server decides about a file of a museum whose code has ended, and not the browser's own cache. */
function askServer(url: string, range: string | null): Promise<Response> {
  return fetch(url, { cache: 'no-store', ...(range !== null && { headers: { range } }) });
}

/** Whether the request comes from a player, not from a page that downloads files to keep. */
function isFromPlayer({ destination }: Request): boolean {
  return destination === 'audio' || destination === 'video';
}
