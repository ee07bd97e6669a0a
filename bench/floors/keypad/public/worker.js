// The least that keeps a page without network.
const FILES = ['/index.html', '/main.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const wanted = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(wanted).then((kept) => kept ?? fetch(event.request)));
});
