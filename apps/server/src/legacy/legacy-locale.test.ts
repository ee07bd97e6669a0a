import { readingOrder } from '@cicerone/content/language/venue-language';
import type { Json } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import { languageRead, withLocales } from './legacy-locale.ts';

const english = { languageCode: 'en_GB', name: 'Tiling' };
const easy = { languageCode: 'es_ES', variant: 'easy', name: 'Losas' };
const spanish = { languageCode: 'es_ES', name: 'Teselas' };
const LANGUAGES = ['es_ES', 'en_GB', 'fr_FR'];
const reported = (record: Json, lang?: string) =>
  withLocales(record, readingOrder(languageRead(LANGUAGES, lang), LANGUAGES));

describe('the locale for an older guide', () => {
  const work = { idArtwork: 1, localizations: [english, easy, spanish] };

  it('is in the venue’s first language, unless another is requested', () => {
    expect(reported(work)).toEqual({ ...work, locale: spanish });
    expect(reported(work, 'en')).toEqual({ ...work, locale: english });
  });

  it.each(['en', 'en_GB', 'en-GB', 'EN'])('may be requested in any spelling: %s', (lang) => {
    expect(reported(work, lang)).toHaveProperty('locale', english);
  });

  it.each(['fr', 'de', 'x', ''])('is the fallback of visitors if there is no text in %s', (lang) => {
    expect(reported({ localizations: [spanish, english] }, lang)).toHaveProperty(
      'locale',
      lang === '' ? spanish : english,
    );
  });

  it('is present at every depth, except for empty lists', () => {
    const record = {
      steps: [{ idStep: 1, localizations: [english] }],
      otherResources: [{ localizations: [] }],
      code: '1',
    };
    expect(reported(record)).toEqual({ ...record, steps: [{ ...record.steps[0], locale: english }] });
  });
});
