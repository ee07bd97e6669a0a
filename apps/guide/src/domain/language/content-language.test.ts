import type { CurrentRelease } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { detailLanguageId, openVenue } from '../venue/open-venue.ts';
import { contentLanguage, ownLanguage } from './content-language.ts';

const language = (id: number, code: string) => ({ ...ENGLISH, id, code });
const NORWEGIAN = language(16, 'nb_NO');
const BASQUE = language(8, 'eu_ES');
const HEBREW = language(100, 'he_IL');
const museum = (...languages: CurrentRelease['languages']) => currentRelease(1, { languages });

describe('the language in which a venue is fetched', () => {
  const asked = (languages: CurrentRelease['languages'], ...preferences: string[]) =>
    detailLanguageId(museum(...languages), preferences);
  test('is the first of the visitor’s languages that the venue has, of any country', () => {
    expect(asked([NORWEGIAN, ENGLISH, SPANISH], 'fi', 'es_MX', 'nb')).toBe(1);
    expect(asked([ENGLISH, SPANISH, NORWEGIAN], 'fi', 'nn-NO', 'es')).toBe(16);
    expect(asked([ENGLISH, HEBREW], 'he')).toBe(100);
  });
  test('is English, then Spanish, then the venue’s first, if the venue has none of the visitor’s', () => {
    expect(asked([BASQUE, SPANISH, ENGLISH], 'fi')).toBe(2);
    expect(asked([BASQUE, SPANISH], 'fi')).toBe(1);
    expect(asked([BASQUE, NORWEGIAN], 'fi')).toBe(8);
  });
  test('has id 2 if the venue has no language at all', () => {
    expect(asked([], 'es')).toBe(2);
  });
});

describe('the language in which a venue is read', () => {
  const current = museum(ENGLISH, HEBREW, SPANISH);
  test('is the visitor’s until the venue is open, and then that of the open venue', () => {
    const state = { idMuseum: 1, current, venue: 'absent' } as const;
    expect(contentLanguage(state, () => ['he'])?.code).toBe('he_IL');
    const venue = openVenue(venueDetail(1), 'en_GB');
    expect(contentLanguage({ ...state, venue }, () => ['he'])?.code).toBe('en_GB');
  });
  test('is the first in which texts are looked up, before English and Spanish', () => {
    const state = { idMuseum: 1, current, venue: { tag: 'code-required' } } as const;
    expect(contentLanguage(state, () => ['he'])?.order.slice(0, 3)).toEqual(['he_IL', 'en', 'es']);
  });
  test('is undefined while no release is known', () => {
    expect(contentLanguage({ idMuseum: 1, current: 'absent', venue: 'absent' }, () => ['he'])).toBeUndefined();
    expect(contentLanguage({ idMuseum: 1, current: { tag: 'offline' }, venue: 'absent' }, () => [])).toBeUndefined();
  });
});

describe('the language that texts need not name', () => {
  const own = (code: string, preferences: string[], ...languages: CurrentRelease['languages']) =>
    ownLanguage({ code, order: [], languages }, preferences, 'es');
  test('is that of the venue, if the venue has one of the visitor’s languages', () => {
    expect(own('he_IL', ['he'], ENGLISH, HEBREW)).toBe('he_IL');
    expect(own('en_GB', ['fr', 'en-US'], ENGLISH, HEBREW)).toBe('en_GB');
  });
  test('is that of the loaded content, if the visitor’s language is not on the phone', () => {
    expect(own('en_GB', ['he'], ENGLISH, HEBREW)).toBe('en_GB');
  });
  test('is that of the interface, if the venue has none of the visitor’s languages', () => {
    expect(own('en_GB', ['es-ES', 'ca'], ENGLISH, HEBREW)).toBe('es');
  });
});
