import { afterEach, expect, test } from 'vitest';
import { keptWords } from './kept-words.ts';

const SHELL = 'cicerone-shell-0123456789abcdef';
const OTHER = 'cicerone-media';

afterEach(async () => {
  for (const name of [SHELL, OTHER]) await caches.delete(name);
});

async function keep(cacheName: string, path: string) {
  await (await caches.open(cacheName)).put(path, new Response(''));
}

test('the languages whose words are on the phone are found by their files', async () => {
  await keep(SHELL, '/assets/ar-first-C2YusxTu.js');
  await keep(SHELL, '/assets/ar-visit-BSB54A6a.js');
  await keep(SHELL, '/assets/main-ChejqFdL.js');
  await keep(OTHER, '/assets/es-first-Doup8MhS.js');
  expect(await keptWords()).toEqual(['ar']);
});

test('a phone without kept files has none', async () => {
  expect(await keptWords()).toEqual([]);
});
