import { LANGUAGES } from '@cicerone/content/language';
import { describe, expect, test } from 'vitest';
import { detailLanguageId, interfaceLanguage } from './language-choice.ts';

const CATALOGUES = ['en', 'es', 'no', 'pt', 'zh', 'ar'];
const spoken = (stored: string | undefined, ...browser: string[]) =>
  interfaceLanguage({ stored, browser }, CATALOGUES).tag;

describe('the interface speaks', () => {
  test("the visitor's own choice before anything the browser asks for", () => {
    expect(spoken('es', 'ar', 'en')).toBe('es');
  });
  test('the first language of the browser that there is a catalogue for', () => {
    expect(spoken(undefined, 'fi-FI', 'es-MX', 'ar')).toBe('es');
  });
  test("the browser's language when there is no catalogue for the visitor's choice", () => {
    expect(spoken('ja', 'ar-EG')).toBe('ar');
  });
  test('English when there is a catalogue for none of them', () => {
    expect(spoken(undefined, 'fi', 'ja')).toBe('en');
    expect(spoken(undefined)).toBe('en');
    expect(spoken('de')).toBe('en');
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
    expect(spoken(undefined, locale, 'en')).toBe(tag);
  });
  test('from right to left where the language is written so', () => {
    expect(interfaceLanguage({ browser: ['ar'] }, CATALOGUES).direction).toBe('rtl');
    expect(interfaceLanguage({ browser: ['es'] }, CATALOGUES).direction).toBe('ltr');
  });
  test('any of the eighteen languages once its catalogue is there', () => {
    const tags = LANGUAGES.map((language) => language.tag);
    for (const tag of tags) expect(interfaceLanguage({ stored: tag, browser: [] }, tags).tag).toBe(tag);
  });
});

const ENGLISH = { id: 2, code: 'en_GB' };
const SPANISH = { id: 1, code: 'es_ES' };
const NORWEGIAN = { id: 16, code: 'nb_NO' };
const BASQUE = { id: 8, code: 'eu_ES' };

describe('a venue is asked for', () => {
  test('in the language of the visit, before the stored and the browser’s', () => {
    expect(detailLanguageId({ visit: 'es_ES', stored: 'en', browser: ['nb'] }, [NORWEGIAN, ENGLISH, SPANISH])).toBe(1);
  });
  test("in the visitor's own choice, before the browser's", () => {
    expect(detailLanguageId({ stored: 'es', browser: ['nb'] }, [NORWEGIAN, ENGLISH, SPANISH])).toBe(1);
  });
  test("in the browser's language, whichever country's it is", () => {
    expect(detailLanguageId({ browser: ['fi', 'nn-NO', 'es'] }, [ENGLISH, SPANISH, NORWEGIAN])).toBe(16);
  });
  test('in English, then Spanish, where it has none of the visitor’s', () => {
    expect(detailLanguageId({ browser: ['fi'] }, [BASQUE, SPANISH, ENGLISH])).toBe(2);
    expect(detailLanguageId({ browser: ['fi'] }, [BASQUE, SPANISH])).toBe(1);
  });
  test('in its own first language where it has neither', () => {
    expect(detailLanguageId({ browser: ['fi'] }, [BASQUE, NORWEGIAN])).toBe(8);
  });
  test('with id 2 while its languages are not known', () => {
    expect(detailLanguageId({ browser: ['es'] }, [])).toBe(2);
  });
});
