import { describe, expect, test } from 'vitest';
import { isOld, knownLanguages, visitLanguage } from './visit-record.ts';

const ENGLISH = { id: 2, code: 'en_GB' };
const SPANISH = { id: 1, code: 'es_ES' };
const BASQUE = { id: 8, code: 'eu_ES' };

describe('a visit is registered in', () => {
  test('its own language if the museum has it, whatever the language of the phone', () => {
    expect(visitLanguage({ languageCode: 'es_ES' }, ['en'], [ENGLISH, SPANISH])).toEqual(SPANISH);
  });
  test('the language in which the visitor reads the museum if that does not have its own', () => {
    expect(visitLanguage({ languageCode: 'ja_JP' }, ['en'], [BASQUE, ENGLISH])).toEqual(ENGLISH);
    expect(visitLanguage({ languageCode: 'ja_JP' }, [], [BASQUE])).toEqual(BASQUE);
  });
  test('exactly its own language if the museum has two that differ only by country', () => {
    const MEXICAN = { id: 100, code: 'es_MX' };
    expect(visitLanguage({ languageCode: 'es_MX' }, ['es'], [SPANISH, MEXICAN])).toEqual(MEXICAN);
  });
  test('the language that the visitor reads if it is the first visit', () => {
    expect(visitLanguage(undefined, ['fi', 'es-MX'], [ENGLISH, SPANISH])).toEqual(SPANISH);
  });
  test('the default language if the museum names none', () => {
    expect(visitLanguage(undefined, ['en'], [])).toEqual({ id: 1, code: 'es_ES' });
  });
});

test('a phone knows the languages of its copy first, and those that the server listed since', () => {
  const renamed = { id: 2, code: 'en_US' };
  expect(knownLanguages([ENGLISH], [SPANISH, renamed])).toEqual([ENGLISH, SPANISH]);
  expect(knownLanguages([], [BASQUE])).toEqual([BASQUE]);
});

describe('a visit belongs to another day', () => {
  const startDate = '2026-11-21T23:50:00.000+01:00';
  test('after midnight in the fixed timezone', () => {
    expect(isOld({ startDate }, Date.parse('2026-11-21T22:59:00Z'), 'Europe/Madrid')).toBe(false);
    expect(isOld({ startDate }, Date.parse('2026-11-21T23:00:00Z'), 'Europe/Madrid')).toBe(true);
  });
  test('when the clock was set back to a day before it', () => {
    expect(isOld({ startDate }, Date.parse('2026-11-20T12:00:00Z'), 'Europe/Madrid')).toBe(true);
  });
});
