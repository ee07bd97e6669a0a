import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterChoice,
  contentPreferences,
  interfacePreferences,
  isSameMemory,
  type LanguageMemory,
} from './language-memory.ts';

const ENGLISH = { id: 2, code: 'en_GB' };
const SPANISH = { id: 1, code: 'es_ES' };
const MEXICAN = { id: 100, code: 'es_MX' };
const HEBREW = { id: 101, code: 'he_IL' };
const CATALOGUES = ['en', 'es', 'ar'];

const NOTHING: LanguageMemory = { chosen: undefined, interface: undefined, visit: undefined };
const visitIn = ({ id, code }: typeof ENGLISH) => ({ idLanguage: id, languageCode: code });
const around = (...languages: (typeof ENGLISH)[]) => ({ languages, catalogues: CATALOGUES, spoken: 'en' });

describe('the languages that a visitor prefers', () => {
  const known = {
    link: 'pt',
    chosen: 'he',
    interface: 'es',
    visit: visitIn(MEXICAN),
    browser: ['de-AT', 'it'],
  };
  test('for content are those of the link, the visit, the visitor’s choices and the browser, in this order', () => {
    expect(contentPreferences(known)).toEqual(['pt', 'es_MX', 'he', 'es', 'de-AT', 'it']);
    expect(contentPreferences({ ...NOTHING, link: undefined, browser: ['ca'] })).toEqual(['ca']);
  });
  test('for the interface never include that of a visit', () => {
    expect(interfacePreferences(known)).toEqual(['pt', 'he', 'es', 'de-AT', 'it']);
  });
});

describe('a visitor who chooses a language', () => {
  test('gets the interface, the content and the visit in it', () => {
    const previous = { ...NOTHING, visit: visitIn(ENGLISH) };
    expect(afterChoice('es_ES', previous, around(ENGLISH, SPANISH))).toEqual({
      chosen: 'es',
      interface: undefined,
      visit: visitIn(SPANISH),
    });
  });
  test('that the guide does not speak keeps the current interface', () => {
    expect(afterChoice('he_IL', { ...NOTHING, chosen: 'es' }, { ...around(ENGLISH, HEBREW), spoken: 'es' })).toEqual({
      chosen: 'he',
      interface: 'es',
      visit: undefined,
    });
  });
  test('that the guide speaks no longer keeps an earlier interface', () => {
    const previous = { chosen: 'he', interface: 'es', visit: undefined };
    expect(afterChoice('en_GB', previous, around(ENGLISH, HEBREW))).toEqual({ ...NOTHING, chosen: 'en' });
  });
  test('has it remembered by its complete code if two languages of the museum share their letters', () => {
    const there = around(SPANISH, MEXICAN, HEBREW);
    expect(['es_ES', 'es_MX', 'es', 'he_IL'].map((code) => afterChoice(code, NOTHING, there).chosen)).toEqual([
      'es_ES',
      'es_MX',
      'es_ES',
      'he',
    ]);
  });
});

describe('a link to a language', () => {
  test('that the museum lacks changes the interface, but not the visit', () => {
    const previous = { ...NOTHING, visit: visitIn(SPANISH) };
    expect(afterChoice('ar', previous, around(ENGLISH, SPANISH))).toEqual({ ...previous, chosen: 'ar' });
  });
  test('that neither the museum nor the guide has changes nothing', () => {
    for (const lang of ['xx', 'pl', '', '<b>']) expect(afterChoice(lang, NOTHING, around(ENGLISH))).toBe(NOTHING);
  });
  test('in a museum that is not known yet is remembered only if the guide speaks it', () => {
    expect(afterChoice('es', NOTHING, around())).toEqual({ ...NOTHING, chosen: 'es' });
    expect(afterChoice('he', NOTHING, around())).toBe(NOTHING);
  });
});

test('a language that is chosen again changes nothing', () => {
  const language = fc.constantFrom(ENGLISH, SPANISH, MEXICAN, HEBREW);
  const wanted = fc.constantFrom('en', 'en_GB', 'es', 'es_MX', 'es-AR', 'he', 'ar', 'pl', 'xx');
  const previous = fc.record({
    chosen: fc.option(wanted, { nil: undefined }),
    interface: fc.constantFrom(undefined, 'en', 'es'),
    visit: fc.option(language.map(visitIn), { nil: undefined }),
  });
  fc.assert(
    fc.property(wanted, previous, fc.uniqueArray(language), (lang, before, languages) => {
      const after = afterChoice(lang, before, around(...languages));
      expect(isSameMemory(after, afterChoice(lang, after, around(...languages)))).toBe(true);
      if (after.visit?.languageCode !== before.visit?.languageCode) {
        expect(languages.map(({ code }) => code)).toContain(after.visit?.languageCode);
      }
    }),
  );
});
