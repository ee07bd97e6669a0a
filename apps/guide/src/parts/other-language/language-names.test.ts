import { expect, test, vi } from 'vitest';
import { nameOfLanguage } from './language-names.ts';

const speaking = (tag: string) => ({ language: { tag, code: tag }, messages: {} });

test.each([
  ['es_ES', 'en', 'Spanish'],
  ['es_MX', 'en', 'Spanish'],
  ['he_IL', 'es', 'hebreo'],
  ['en_GB', 'ar', 'الإنجليزية'],
  ['nb_NO', 'en', 'Norwegian'],
  ['fa_IR', 'de', 'Persisch'],
])('%s has its name as within a sentence of %s: %s', (code, spoken, name) => {
  expect(nameOfLanguage(code, speaking(spoken), 'ja_JP')).toBe(name);
});

test('the same language in another script is named by its script', () => {
  expect(nameOfLanguage('zh_CN', speaking('en'), 'zh_TW')).toBe('Simplified Chinese');
  expect(nameOfLanguage('zh_CN', speaking('en'), 'en_GB')).toBe('Chinese');
});

test('a language that the browser does not know has no name', () => {
  expect(nameOfLanguage('xx_YY', speaking('en'), 'en_GB')).toBeUndefined();
  expect(nameOfLanguage('not a code', speaking('en'), 'en_GB')).toBeUndefined();
});

test('a capital from the browser is made small if the sentence has none', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Engelsk');
  expect(nameOfLanguage('en_GB', speaking('no'), 'ja_JP')).toBe('engelsk');
  expect(nameOfLanguage('en_GB', speaking('de'), 'ja_JP')).toBe('Engelsk');
  vi.restoreAllMocks();
});
