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

describe('what an older guide reads', () => {
  const work = { idArtwork: 1, localizations: [english, easy, spanish] };

  it('is in the venue’s first language, unless another is asked for', () => {
    expect(reported(work)).toEqual({ ...work, locale: spanish });
    expect(reported(work, 'en')).toEqual({ ...work, locale: english });
  });

  it.each(['en', 'en_GB', 'en-GB', 'EN'])('is asked for in any spelling: %s', (lang) => {
    expect(reported(work, lang)).toHaveProperty('locale', english);
  });

  it.each(['fr', 'de', 'x', ''])('is what visitors get instead where there is nothing in %s', (lang) => {
    expect(reported({ localizations: [spanish, english] }, lang)).toHaveProperty(
      'locale',
      lang === '' ? spanish : english,
    );
  });

  it('is there at every depth, and nowhere where nothing is said', () => {
    const record = {
      steps: [{ idStep: 1, localizations: [english] }],
      otherResources: [{ localizations: [] }],
      code: '1',
    };
    expect(reported(record)).toEqual({ ...record, steps: [{ ...record.steps[0], locale: english }] });
  });
});
