import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, twoLetters } from './language.ts';
import { chooseLocalization, chooseLocalizationWith } from './localization.ts';

const entry = (languageCode: string, variant?: string) => ({ languageCode, variant });
const chosen = (codes: string[], ...locales: string[]) =>
  chooseLocalization(
    codes.map((code) => entry(code)),
    locales,
  )?.languageCode;

describe('a visitor reads the text', () => {
  test('in exactly the requested locale, however its punctuation is written', () => {
    expect(chosen(['en_GB', 'es_ES'], 'es_ES')).toBe('es_ES');
    expect(chosen(['en_GB', 'es_ES'], 'es-es')).toBe('es_ES');
    expect(chosen(['en_GB', 'es-ES'], 'esES')).toBe('es-ES');
  });

  test('in an entry named by the two letters alone', () => {
    expect(chosen(['es_ES', 'es'], 'es_MX')).toBe('es');
  });

  test('in the same language of another country, if there is no better one', () => {
    expect(chosen(['es_ES', 'en_GB'], 'en-US')).toBe('en_GB');
    expect(chosen(['es_ES', 'pt_PT'], 'pt-BR')).toBe('pt_PT');
    expect(chosen(['es_ES', 'zh_CN'], 'zh-Hant-TW')).toBe('zh_CN');
  });

  test('in Norwegian, whichever of its names the browser uses', () => {
    for (const locale of ['no', 'nb', 'nn', 'nb-NO', 'nn_NO']) expect(chosen(['en_GB', 'nb_NO'], locale)).toBe('nb_NO');
  });

  test('in the exact country before another of the same language', () => {
    expect(chosen(['en_US', 'en_GB'], 'en_GB')).toBe('en_GB');
  });

  test('in a language of three letters, and never in another one that begins like it', () => {
    expect(chosen(['ar_SA', 'arn_CL'], 'arn_CL')).toBe('arn_CL');
    expect(chosen(['ar_SA'], 'arn_CL')).toBeUndefined();
  });

  test('in the next of their languages, if the first is missing', () => {
    expect(chosen(['en_GB', 'fr_FR'], 'fi', 'fr', 'en')).toBe('fr_FR');
  });
});

describe('there is nothing to read', () => {
  test('if the thing has no list', () => {
    expect(chooseLocalization(undefined, ['en'])).toBeUndefined();
  });
  test('if nothing in the list is in any of the languages', () => {
    expect(chosen(['eu_ES'], 'fr', 'en')).toBeUndefined();
    expect(chosen([], 'en')).toBeUndefined();
  });
});

describe('texts for special readers', () => {
  test('are used after the standard text of the same language', () => {
    const entries = [entry('en_GB', 'easy'), entry('en_GB'), entry('es_ES', 'standard')];
    expect(chooseLocalization(entries, ['en'])).toBe(entries[1]);
    expect(chooseLocalization(entries, ['es'])).toBe(entries[2]);
  });
  test('are better than a standard text in a later language', () => {
    const entries = [entry('en_GB'), entry('es_ES', 'kids')];
    expect(chooseLocalization(entries, ['es', 'en'])).toBe(entries[1]);
  });
});

describe('whatever a venue has and a visitor asks for', () => {
  const codes = fc.constantFrom(...LANGUAGES.map(({ code }) => code), 'en_US', 'pt_BR', 'fi_FI');
  const lists = fc.array(
    fc.record({ languageCode: codes, variant: fc.constantFrom(undefined, 'standard', 'easy', 'kids') }),
    { maxLength: 6 },
  );
  const locales = fc.array(codes, { minLength: 1, maxLength: 4 });
  const isStandard = ({ variant = 'standard' }: { variant?: string | undefined }) => variant === 'standard';

  test('the text is one of the list', () => {
    fc.assert(
      fc.property(lists, locales, (entries, wanted) => {
        const found = chooseLocalization(entries, wanted);
        return found === undefined || entries.includes(found);
      }),
    );
  });

  test('a standard text in exactly the first locale always wins', () => {
    fc.assert(
      fc.property(lists, locales, (entries, wanted) => {
        const exact = entries.find((one) => one.languageCode === wanted[0] && isStandard(one));
        return exact === undefined || chooseLocalization(entries, wanted) === exact;
      }),
    );
  });

  test('the first language with any text is the language of the text', () => {
    fc.assert(
      fc.property(lists, locales, (entries, wanted) => {
        const there = wanted
          .map(twoLetters)
          .find((letters) => entries.some((one) => twoLetters(one.languageCode) === letters));
        const found = chooseLocalization(entries, wanted);
        expect(found && twoLetters(found.languageCode)).toBe(there);
      }),
    );
  });
});

describe('a partial translation', () => {
  const walk = [
    { languageCode: 'en_GB', name: 'The Walk', audio: 'walk.m4a', transcript: 'Walk.' },
    { languageCode: 'es_ES', name: 'El paseo', transcript: 'Camina.' },
    { languageCode: 'ar_SA', name: 'المشي' },
  ];
  const languageOf = (...locales: string[]) =>
    chooseLocalizationWith<(typeof walk)[number]>(walk, locales, 'audio', 'transcript')?.languageCode;
  test('has its story in the visitor’s language if there is one, as a text if not as a recording', () => {
    expect(languageOf('en', 'es')).toBe('en_GB');
    expect(languageOf('es', 'en')).toBe('es_ES');
  });
  test('has its story in the next language if only the label was translated', () => {
    expect(languageOf('ar', 'en', 'es')).toBe('en_GB');
  });
  test('has no story if nobody wrote one', () => {
    expect(languageOf('ar')).toBeUndefined();
    expect(chooseLocalizationWith(undefined, ['en'], 'languageCode')).toBeUndefined();
  });
});
