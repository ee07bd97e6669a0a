import { say } from '@cicerone/content/language/say';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../testing/spoken-languages.ts';
import { writeDay, writeLanguage, writeList } from './formats.ts';

const speaking = (tag: string, code: string) => ({ language: { tag, code }, messages: catalogueOf(tag) });
const GALICIAN = speaking('gl', 'gl_ES');
const BASQUE = speaking('eu', 'eu_ES');
const FRENCH = speaking('fr', 'fr_FR');

// Chromium, in which this test runs, writes neither Basque nor Galician.
test('a visitor who reads Galician reads dates, lists, numbers and languages in Galician', () => {
  expect(writeDay('2026-05-03', GALICIAN)).toBe('3 de maio de 2026');
  expect(writeList(['un', 'dous', 'tres'], GALICIAN, 'conjunction')).toBe('un, dous e tres');
  expect(writeList(['un', 'dous'], GALICIAN, 'disjunction')).toBe('un ou dous');
  expect([writeList(['un'], GALICIAN, 'conjunction'), writeList([], GALICIAN, 'conjunction')]).toEqual(['un', '']);
  expect([writeLanguage('en', GALICIAN), writeLanguage('sc', GALICIAN)]).toEqual(['inglés', undefined]);
  expect(say([['n', 'number']], { n: 1234.5 }, 'gl')).toBe('1.234,5');
});
test('a visitor who reads Basque reads them in Basque', () => {
  expect(writeDay('2026-05-03', BASQUE)).toBe('2026(e)ko maiatzaren 3(a)');
  expect(writeList(['bat', 'bi', 'hiru'], BASQUE, 'disjunction')).toBe('bat, bi edo hiru');
  expect(writeLanguage('en', BASQUE)).toBe('ingelesa');
  expect(say([['n', 'number']], { n: 1234.5 }, 'eu')).toBe('1.234,5');
});
test('what the browser writes is left to it', () => {
  expect(writeDay('2026-05-03', FRENCH)).toBe('3 mai 2026');
  expect(writeList(['un', 'deux'], FRENCH, 'disjunction')).toBe('un ou deux');
  expect(writeLanguage('en', FRENCH)).toBe('anglais');
});
