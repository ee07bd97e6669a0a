import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { hasLanguageName, languageName } from './language-name.ts';

const alone = (code: string) => languageName(code, ['en_GB', code]);

describe('a language of a venue is called', () => {
  test('by one of eighteen fixed names if no other has its letters', () => {
    const names = LANGUAGES.map(({ code }) => languageName(code, [code]));
    expect(names.slice(0, 3)).toEqual(['Español', 'English', 'Català']);
    expect(new Set(names).size).toBe(18);
  });
  test.each([
    ['he_IL', 'עברית'],
    ['zh_TW', '中文'],
    ['es_MX', 'Español'],
    ['pl_PL', 'Polski'],
    ['fi_FI', 'Suomi'],
    ['fa_IR', 'فارسی'],
    ['cy_GB', 'Cymraeg'],
    ['nn_NO', 'Norsk nynorsk'],
  ])('%s by its own name, which is %s', (code, name) => expect(alone(code)).toBe(name));
  test('in Georgian without a capital, which Georgian does not have', () => {
    expect(alone('ka_GE')).toBe('ქართული');
  });
  test('with its country if two of the venue share their letters', () => {
    const names = (...codes: string[]) => codes.map((code) => languageName(code, ['en_GB', ...codes]));
    expect(names('es_ES', 'es_MX')).toEqual(['Español de España', 'Español de México']);
    const [simplified, traditional] = names('zh_CN', 'zh_TW');
    expect(simplified).not.toBe(traditional);
    expect(traditional).toMatch(/台灣/);
    expect(new Set(names('nb_NO', 'nn_NO')).size).toBe(2);
  });
  test('in the venue’s first language if it has no name of its own', () => {
    expect(languageName('gn_PY', ['es_ES', 'gn_PY'])).toBe('Guaraní');
  });
  test('by its code if no name is known', () => {
    expect(alone('xx_YY')).toBe('xx_YY');
  });
});

test('a code that is mistyped has no name', () => {
  expect(['en_GB', 'arn_CL', 'he_IL', 'ckb_IQ'].map(hasLanguageName)).toEqual([true, true, true, true]);
  expect(['jp_JP', 'xx_YY', 'gr_GR'].map(hasLanguageName)).toEqual([false, false, false]);
});
