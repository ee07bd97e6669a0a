import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, twoLetters } from './language.ts';
import { matchingLanguage, readingOrder, readsAlike, venueLanguage } from './venue-language.ts';

const venue = (...codes: string[]) => codes.map((code) => ({ code }));
const answers = (codes: string[], ...preferences: string[]) => venueLanguage(venue(...codes), preferences)?.code;

describe('a venue answers a visitor', () => {
  test('in the exact language preferred, before another of the same letters', () => {
    expect(answers(['es_ES', 'es_MX'], 'es_MX')).toBe('es_MX');
    expect(answers(['es_ES', 'es_MX'], 'es-mx')).toBe('es_MX');
    expect(answers(['zh_CN', 'zh_TW'], 'zh-Hant-TW')).toBe('zh_TW');
    expect(answers(['nb_NO', 'nn_NO'], 'nn')).toBe('nn_NO');
  });
  test('in its first language of these letters if only they are preferred', () => {
    expect(answers(['en_GB', 'es_MX', 'es_ES'], 'es')).toBe('es_MX');
  });
  test('in the same language of another country', () => {
    expect(answers(['en_GB', 'es_ES'], 'es-AR')).toBe('es_ES');
    expect(answers(['en_GB', 'pt_PT'], 'pt-BR')).toBe('pt_PT');
    expect(answers(['en_GB', 'nb_NO'], 'nn-NO')).toBe('nb_NO');
  });
  test('in the script that they read, if it has both', () => {
    expect(answers(['zh_CN', 'zh_TW'], 'zh-HK')).toBe('zh_TW');
    expect(answers(['zh_TW', 'zh_CN'], 'zh-SG')).toBe('zh_CN');
  });
  test('in the first of their languages that it has', () => {
    expect(answers(['en_GB', 'fr_FR', 'he_IL'], 'fi', 'he', 'fr')).toBe('he_IL');
  });
  test('in English, then Spanish, then its own first language, if it has none of them', () => {
    expect(answers(['eu_ES', 'es_ES', 'en_US'], 'fi')).toBe('en_US');
    expect(answers(['eu_ES', 'es_MX'], 'fi')).toBe('es_MX');
    expect(answers(['eu_ES', 'he_IL'], 'fi')).toBe('eu_ES');
    expect(answers(['eu_ES', 'he_IL'])).toBe('eu_ES');
  });
  test('never in a language that only begins with the same letters', () => {
    expect(answers(['en_GB', 'ar_SA'], 'arn_CL')).toBe('en_GB');
    expect(answers(['en_GB', 'fil_PH'], 'fi')).toBe('en_GB');
  });
  test('with nothing if it has no language at all', () => {
    expect(answers([], 'en')).toBeUndefined();
  });
});

test('a preference without fallback has no substitute', () => {
  expect(matchingLanguage(venue('en_GB', 'es_ES'), ['fr', 'es-MX'])?.code).toBe('es_ES');
  expect(matchingLanguage(venue('en_GB', 'es_ES'), ['fr'])).toBeUndefined();
});

describe('if a text is missing in the language that is read, it is looked for', () => {
  test('in the same language of another country, in English, in Spanish, then in the venue’s own order', () => {
    expect(readingOrder('es_MX', ['eu_ES', 'es_ES', 'es_MX'])).toEqual(['es_MX', 'es_ES', 'en', 'es', 'eu_ES']);
    expect(readingOrder('he_IL', ['fr_FR', 'he_IL'])).toEqual(['he_IL', 'en', 'es', 'fr_FR']);
  });
});

describe('a reader of a language', () => {
  test('also reads it as another country writes it', () => {
    expect(readsAlike('es_MX', 'es_ES')).toBe(true);
    expect(readsAlike('en', 'en_GB')).toBe(true);
    expect(readsAlike('nn_NO', 'no')).toBe(true);
  });
  test('does not read another, nor the same one in another script', () => {
    expect(readsAlike('es_ES', 'pt_PT')).toBe(false);
    expect(readsAlike('zh_TW', 'zh_CN')).toBe(false);
    expect(readsAlike('ar_SA', 'arn_CL')).toBe(false);
  });
});

describe('whatever languages a venue has and a visitor prefers', () => {
  const own = ['es_MX', 'zh_TW', 'he_IL', 'en_US', 'nn_NO', 'arn_CL', 'pt_BR', 'xx_YY'];
  const code = fc.constantFrom(...LANGUAGES.map((language) => language.code), ...own);
  const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 6 });
  const tag = fc.constantFrom(
    'es',
    'es-419',
    'zh-Hant-HK',
    'zh',
    'no',
    'iw',
    'ar',
    'arn',
    'en-us',
    'esES',
    '',
    '*',
    'a b',
  );
  const preferences = fc.array(fc.oneof(code, tag, fc.string({ maxLength: 12 })), { maxLength: 5 });

  test('the answer is one of the venue’s languages, and always the same one', () => {
    fc.assert(
      fc.property(codes, preferences, (there, preferred) => {
        const answer = answers(there, ...preferred);
        expect(there).toContain(answer);
        expect(answers([...there], ...preferred)).toBe(answer);
      }),
    );
  });
  test('the exact code of the first preference always wins, at any place in the venue’s list', () => {
    fc.assert(
      fc.property(codes, preferences, fc.nat(), (there, preferred, at) => {
        const first = there[at % there.length] ?? '';
        expect(answers(there, first, ...preferred)).toBe(first);
        expect(answers(there, first.replace('_', '-').toLowerCase(), ...preferred)).toBe(first);
      }),
    );
  });
  test('the answer has the letters of the first preference that the venue can meet, otherwise it is a fallback', () => {
    fc.assert(
      fc.property(codes, fc.array(code, { maxLength: 5 }), (there, preferred) => {
        const letters = there.map(twoLetters);
        const met = [...preferred.map(twoLetters), 'en', 'es'].find((preference) => letters.includes(preference));
        expect(twoLetters(answers(there, ...preferred) ?? '')).toBe(met ?? letters[0]);
      }),
    );
  });
  test('preferences after one that is met change nothing', () => {
    fc.assert(
      fc.property(codes, preferences, preferences, (there, preferred, more) => {
        const met = matchingLanguage(venue(...there), preferred);
        if (met) expect(answers(there, ...preferred, ...more)).toBe(met.code);
      }),
    );
  });
  test('texts are looked for in that language first, and at last in each of the others', () => {
    fc.assert(
      fc.property(codes, fc.nat(), (there, at) => {
        const read = there[at % there.length] ?? '';
        const order = readingOrder(read, there);
        expect(order[0]).toBe(read);
        expect(order).toEqual(expect.arrayContaining(there));
        expect(new Set(order).size).toBe(order.length);
      }),
    );
  });
});
