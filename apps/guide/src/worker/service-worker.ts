import { createGate } from './gate.ts';
import { mediaAnswer } from './media-ranges.ts';
import { answerFromShell, dropFormerShells, keepShell, type Precache } from './precache.ts';
import { answererOf } from './request-kinds.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in place by build/service-worker.ts. */
declare const PRECACHE: Precache;
const precache = PRECACHE;

/** Whole media files by their address. The page puts them there, never this worker (platform/media-store.ts). */
const MEDIA_CACHE = 'cicerone-media';

const gate = createGate();
const files: ReadonlySet<string> = new Set(precache.files);

self.addEventListener('install', (event) => event.waitUntil(keepShell(precache, gate)));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropFormerShells(precache), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const answerer = answererOf(event.request, self.location.origin, files);
  if (answerer.from === 'shell') event.respondWith(answerFromShell(precache, answerer.path));
  if (answerer.from === 'media') event.respondWith(answerMedia(event.request));
});

// A new build waits until the visitor says so: a reload in the middle of a story would end it (specification, 4).
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data === 'line-claimed') gate.close();
  if (event.data === 'line-free') gate.open();
});

async function answerMedia(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: MEDIA_CACHE, ignoreVary: true });
  return kept ? mediaAnswer(kept, request.headers.get('range')) : fetch(request);
}
