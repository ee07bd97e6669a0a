import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { directionOf, langOf, scriptOf } from './text-language.ts';

describe('a text is marked', () => {
  test('with the letters alone in one of the eighteen languages', () => {
    for (const { code, tag } of LANGUAGES) expect(langOf(code)).toBe(tag);
  });
  test.each([
    ['zh_TW', 'zh-TW'],
    ['es_MX', 'es-MX'],
    ['he_IL', 'he-IL'],
    ['arn_CL', 'arn-CL'],
    ['nn_NO', 'nn-NO'],
  ])('in %s as %s, which browsers understand', (code, lang) => {
    expect(langOf(code)).toBe(lang);
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
  });
});

describe('a text is read from the right', () => {
  test.each(
    'ar_SA ar_EG he_IL iw_IL fa_IR fa_AF ur_PK yi_US ps_AF sd_PK ug_CN dv_MV ckb_IQ ku_IQ pa_PK az_IR uz_AF syr_IQ nqo_GN'.split(
      ' ',
    ),
  )('in %s', (code) => expect(directionOf(code)).toBe('rtl'));
  test.each(['ar', 'he', 'fa', 'AR', 'ar-EG', 'ku-Arab'])('in %s, as a page or a browser names it', (tag) =>
    expect(directionOf(tag)).toBe('rtl'),
  );
});

describe('a text is read from the left', () => {
  test.each('ku_TR sd_IN ug_KZ pa_IN az_AZ uz_UZ zh_TW ja_JP arn_CL xx_YY'.split(' '))('in %s', (code) =>
    expect(directionOf(code)).toBe('ltr'),
  );
  test('in seventeen of the eighteen languages', () => {
    expect(LANGUAGES.filter(({ code }) => directionOf(code) === 'rtl').map(({ tag }) => tag)).toEqual(['ar']);
  });
  test.each(['', '_', 'a', 'no such language', '<b>'])('if "%s" is no language at all', (code) =>
    expect(directionOf(code)).toBe('ltr'),
  );
});

test('the script distinguishes the two kinds of Chinese', () => {
  expect(['zh_CN', 'zh_TW', 'zh-HK', 'zh-Hant', 'zh'].map(scriptOf)).toEqual(['Hans', 'Hant', 'Hant', 'Hant', 'Hans']);
});

test('a thousand strange tags later Arabic is still written in Arabic', () => {
  for (let at = 0; at < 1000; at++) expect(scriptOf(`en-x-${at}`)).toBe('Latn');
  expect(['ar', 'ar_SA', 'el'].map(scriptOf)).toEqual(['Arab', 'Arab', 'Grek']);
});
