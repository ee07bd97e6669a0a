import { describe, expect, test } from 'vitest';
import { contentPackageSchema } from '../../package/content-package.ts';
import { guessField } from './guess-field.ts';
import { englishName, guessLanguage, likelyCountry } from './guess-language.ts';

describe('the language that was meant', () => {
  test.each([
    ['en-GB', 'en_GB'],
    ['EN_gb', 'en_GB'],
    ['en', 'en_GB'],
    ['English', 'en_GB'],
    ['español', 'es_ES'],
    [' Catalan ', 'ca_ES'],
    ['zh', 'zh_CN'],
    ['arn-cl', 'arn_CL'],
  ])('by %j is %s', (written, meant) => {
    expect(guessLanguage(written)).toBe(meant);
  });

  test.each(['', 'klingon', 'x', 'constructor'])('by %j is unknown', (written) => {
    expect(guessLanguage(written)).toBeUndefined();
  });

  test('is called in English, or by its code', () => {
    expect(['es_ES', 'ar_SA', 'arn_CL', 'Spanish', ''].map(englishName)).toEqual([
      'Spanish',
      'Arabic',
      'Mapuche',
      'Spanish',
      '',
    ]);
  });
});

describe('the field that was meant', () => {
  const guess = (name: string, ...path: (string | number)[]) => guessField(contentPackageSchema, path, name);

  test('is one of those that are valid there', () => {
    expect(guess('mainImage', 'artworks', 0)).toEqual({ guess: 'mainImageUrl' });
    expect(guess('title', 'artworks', 0, 'localizations', 0)).toEqual({ guess: 'name' });
    expect(guess('description', 'infoSections', 0, 'localizations', 0)).toEqual({ guess: 'content' });
  });

  test('is in each language, or one level higher', () => {
    expect(guess('artist', 'artworks', 7)).toEqual({ inEachLanguage: true });
    expect(guess('description', 'artworks', 0)).toEqual({ guess: 'text', inEachLanguage: true });
    expect(guess('audioUrl', 'artworks', 0)).toEqual({ guess: 'mainAudioUrl', inEachLanguage: true });
    expect(guess('steps', 'routes', 0, 'localizations', 1)).toEqual({ beside: 'localizations' });
  });

  test('is never one that every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(guess(name, 'halls', 0)).toEqual({
        allowed: 'idHall, formerKeys, idFloor, position, artworkIds, localizations',
      });
    }
  });

  test('is none if the format has none', () => {
    expect(guess('name', 'nowhere', 3)).toEqual({ allowed: '' });
  });
});

describe('a country that was most likely not meant', () => {
  test.each([
    ['en_UK', 'en_GB'],
    ['ar_AR', 'ar_SA'],
    ['ja_JA', 'ja_JP'],
    ['sv_SV', 'sv_SE'],
    ['cy_UK', 'cy_GB'],
  ])('%s is %s', (written, meant) => {
    expect(likelyCountry(written)).toBe(meant);
  });

  test.each(['es_ES', 'es_MX', 'fr_CA', 'ar_EG', 'pt_PT', 'zh_TW', 'he_IL', 'arn_CL', 'lv_LV', 'xx_XX'])(
    'nothing is reported of %s',
    (written) => {
      expect(likelyCountry(written)).toBeUndefined();
    },
  );
});
