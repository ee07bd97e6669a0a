import { describe, expect, test } from 'vitest';
import {
  DEFAULT_DETAIL_LANGUAGE_ID,
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGES,
  languageById,
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

  test('are the ones the specification names, each once', () => {
    const tags = LANGUAGES.map(({ tag }) => tag).sort();
    expect(tags).toEqual('ar ca de el en es eu fr gl it ja ko nl no pt ru sv zh'.split(' '));
  });

  test('only Arabic is read from the right', () => {
    expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual(['ar']);
  });

  test('each name themselves', () => {
    for (const { name } of LANGUAGES) expect(name).not.toBe('');
    expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(18);
  });

  test('are found by id and by their own code', () => {
    for (const language of LANGUAGES) {
      expect(languageById(language.id)).toBe(language);
      expect(findLanguage(language.code)).toBe(language);
      expect(findLanguage(language.tag)).toBe(language);
    }
    expect(languageById(19)).toBeUndefined();
    expect(languageById(0)).toBeUndefined();
  });
});

test('the defaults are Spanish for a visit and English for the detail call', () => {
  expect(languageById(DEFAULT_LANGUAGE.id)?.code).toBe(DEFAULT_LANGUAGE.code);
  expect(DEFAULT_LANGUAGE).toEqual({ id: 1, code: 'es_ES' });
  expect(languageById(DEFAULT_DETAIL_LANGUAGE_ID)?.code).toBe('en_GB');
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
])('a browser set to %s reads %s', (tag, letters) => {
  expect(twoLetters(tag)).toBe(letters);
});

test('a language that the product does not have is not found', () => {
  expect(findLanguage('fi-FI')).toBeUndefined();
  expect(findLanguage('')).toBeUndefined();
});
