import type { Json } from '@cicerone/content/field-walk';
import { readingOrder } from '@cicerone/content/venue-language';
import { describe, expect, it } from 'vitest';
import { languageRead, withLocales } from './legacy-locale.ts';

const english = { languageCode: 'en_GB', name: 'Tiling' };
const easy = { languageCode: 'es_ES', variant: 'easy', name: 'Losas' };
const spanish = { languageCode: 'es_ES', name: 'Teselas' };
const LANGUAGES = ['es_ES', 'en_GB', 'fr_FR'];
const told = (record: Json, lang?: string) =>
  withLocales(record, readingOrder(languageRead(LANGUAGES, lang), LANGUAGES));

describe('what an older guide reads', () => {
  const work = { idArtwork: 1, localizations: [english, easy, spanish] };

  it('is in the venue’s first language, unless another is asked for', () => {
    expect(told(work)).toEqual({ ...work, locale: spanish });
    expect(told(work, 'en')).toEqual({ ...work, locale: english });
  });

  it.each(['en', 'en_GB', 'en-GB', 'EN'])('is asked for in any spelling: %s', (lang) => {
    expect(told(work, lang)).toHaveProperty('locale', english);
  });

  it.each(['fr', 'de', 'x', ''])('is what visitors get instead where there is nothing in %s', (lang) => {
    expect(told({ localizations: [spanish, english] }, lang)).toHaveProperty('locale', lang === '' ? spanish : english);
  });

  it('is there at every depth, and nowhere where nothing is said', () => {
    const record = {
      steps: [{ idStep: 1, localizations: [english] }],
      otherResources: [{ localizations: [] }],
      code: '1',
    };
    expect(told(record)).toEqual({ ...record, steps: [{ ...record.steps[0], locale: english }] });
  });
});
