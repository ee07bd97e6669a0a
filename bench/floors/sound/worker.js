// The least that plays a sound from the device.
const FILES = ['/index.html', '/page.js', '/sound.m4a'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare-sound').then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { url, mode } = event.request;
  const wanted = mode === 'navigate' ? '/index.html' : url;
  event.respondWith(caches.match(wanted).then((kept) => kept ?? fetch(event.request)));
});
