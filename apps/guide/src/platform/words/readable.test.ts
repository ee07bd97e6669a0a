import { museumAddresses } from '@cicerone/api/museum-calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RELEASE_CACHE } from '#domain/keeping/caches.ts';
import { isReadable } from './readable.ts';

const SHELL = 'cicerone-shell-test';
const language = (id: number, code: string) => ({ id, code, name: code, hash: 'x', bytes: 2 });
const RELEASE = { idMuseum: 7, languages: [language(1, 'es_ES'), language(5, 'eu_ES')] };
const isReadableIn = (code: string) => isReadable(code, RELEASE, ['en', 'es']);

async function clear() {
  for (const name of [SHELL, RELEASE_CACHE]) await caches.delete(name);
}
beforeEach(clear);
afterEach(clear);

const keep = async (cache: string, address: string) => (await caches.open(cache)).put(address, new Response('{}'));
const keepTexts = (id: number) => keep(RELEASE_CACHE, museumAddresses.allData(7, id));
const keepWords = () => keep(SHELL, '/assets/es-first-abc.js');

test('a language with only its pictures on the phone cannot be read without internet', async () => {
  await keepWords();
  expect(await isReadableIn('es_ES')).toBe(false);
});

test('a language that the guide speaks needs the guide’s words in it, too', async () => {
  await keepTexts(1);
  expect(await isReadableIn('es_ES')).toBe(false);
  await keepWords();
  expect(await isReadableIn('es_ES')).toBe(true);
});

test('a language that the guide does not speak is read with the words that are spoken', async () => {
  await keepTexts(5);
  expect(await isReadableIn('eu_ES')).toBe(true);
});

test('a language that the museum does not have cannot be read', async () => {
  expect(await isReadableIn('fr_FR')).toBe(false);
});
