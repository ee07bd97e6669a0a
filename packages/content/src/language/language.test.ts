import { describe, expect, test } from 'vitest';
import {
  DEFAULT_DETAIL_LANGUAGE_ID,
  DEFAULT_LANGUAGE,
  FIRST_OWN_LANGUAGE_ID,
  interfaceLanguage,
  LANGUAGES,
  twoLetters,
} from './language.ts';

describe('the eighteen languages', () => {
  test('have the ids that every installation shares', () => {
    expect(LANGUAGES.map(({ id, code }) => `${id} ${code}`)).toEqual([
      '1 es_ES',
      '2 en_GB',
      '3 ca_ES',
      '4 fr_FR',
      '5 de_DE',
      '6 it_IT',
      '7 pt_PT',
      '8 eu_ES',
      '9 gl_ES',
      '10 nl_NL',
      '11 el_GR',
      '12 ru_RU',
      '13 ar_SA',
      '14 ja_JP',
      '15 ko_KR',
      '16 nb_NO',
      '17 sv_SE',
      '18 zh_CN',
    ]);
  });

  test('are the ones the contract names, each once', () => {
    const tags = LANGUAGES.map(({ tag }) => tag).sort();
    expect(tags).toEqual('ar ca de el en es eu fr gl it ja ko nl no pt ru sv zh'.split(' '));
  });

  test('have ids below those that an installation assigns itself', () => {
    for (const { id } of LANGUAGES) expect(id).toBeLessThan(FIRST_OWN_LANGUAGE_ID);
  });
});

test('the defaults are Spanish for a visit and English for the detail call', () => {
  expect(DEFAULT_LANGUAGE).toEqual({ id: 1, code: 'es_ES' });
  expect(interfaceLanguage([], []).id).toBe(DEFAULT_DETAIL_LANGUAGE_ID);
});

test.each([
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['nb_NO', 'no'],
  ['no', 'no'],
  ['pt-BR', 'pt'],
  ['zh-Hant-TW', 'zh'],
  ['zh-HK', 'zh'],
  ['EN-us', 'en'],
  ['xx-YY', 'xx'],
  ['arn-CL', 'arn'],
  ['iw-IL', 'he'],
  ['tl', 'fil'],
])('a browser set to %s reads %s', (tag, letters) => {
  expect(twoLetters(tag)).toBe(letters);
});

const CATALOGUES = ['en', 'es', 'no', 'pt', 'zh', 'ar'];
const spoken = (...preferences: string[]) => interfaceLanguage(preferences, CATALOGUES).tag;

describe('the interface speaks', () => {
  test('the first of the visitor’s languages that has a catalogue', () => {
    expect(spoken('es', 'ar', 'en')).toBe('es');
    expect(spoken('fi-FI', 'es-MX', 'ar')).toBe('es');
    expect(spoken('ja', 'ar-EG')).toBe('ar');
  });
  test('English if none of them has a catalogue', () => {
    expect(spoken('fi', 'ja')).toBe('en');
    expect(spoken()).toBe('en');
    expect(spoken('de', '', '*')).toBe('en');
    expect(interfaceLanguage(['es'], []).tag).toBe('en');
  });
  test.each([
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['no', 'no'],
    ['pt-BR', 'pt'],
    ['pt', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['zh-CN', 'zh'],
    ['ES_es', 'es'],
  ])('%s as %s', (locale, tag) => {
    expect(spoken(locale, 'en')).toBe(tag);
  });
  test('any of the eighteen languages once it has a catalogue', () => {
    const tags = LANGUAGES.map((language) => language.tag);
    for (const language of LANGUAGES) expect(interfaceLanguage([language.tag], tags)).toEqual(language);
  });
});
