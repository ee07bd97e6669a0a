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

describe('a venue is asked for', () => {
  const asked = (languages: CurrentRelease['languages'], ...wishes: string[]) =>
    detailLanguageId(museum(...languages), wishes);
  test('in the first wish that it has, whichever country’s it is', () => {
    expect(asked([NORWEGIAN, ENGLISH, SPANISH], 'fi', 'es_MX', 'nb')).toBe(1);
    expect(asked([ENGLISH, SPANISH, NORWEGIAN], 'fi', 'nn-NO', 'es')).toBe(16);
    expect(asked([ENGLISH, HEBREW], 'he')).toBe(100);
  });
  test('in English, then Spanish, then its own first, where it has none of them', () => {
    expect(asked([BASQUE, SPANISH, ENGLISH], 'fi')).toBe(2);
    expect(asked([BASQUE, SPANISH], 'fi')).toBe(1);
    expect(asked([BASQUE, NORWEGIAN], 'fi')).toBe(8);
  });
  test('with id 2 where it has no language at all', () => {
    expect(asked([], 'es')).toBe(2);
  });
});

describe('a venue is read', () => {
  const current = museum(ENGLISH, HEBREW, SPANISH);
  test('in the language that is wished for, until it is open in one', () => {
    const state = { idMuseum: 1, current, venue: 'absent' } as const;
    expect(contentLanguage(state, () => ['he'])?.code).toBe('he_IL');
    const venue = openVenue(venueDetail(1), 'en_GB');
    expect(contentLanguage({ ...state, venue }, () => ['he'])?.code).toBe('en_GB');
  });
  test('with its texts looked up there first, then in English and Spanish', () => {
    const state = { idMuseum: 1, current, venue: { tag: 'code-required' } } as const;
    expect(contentLanguage(state, () => ['he'])?.order.slice(0, 3)).toEqual(['he_IL', 'en', 'es']);
  });
  test('in none while nothing is known of it', () => {
    expect(contentLanguage({ idMuseum: 1, current: 'absent', venue: 'absent' }, () => ['he'])).toBeUndefined();
    expect(contentLanguage({ idMuseum: 1, current: { tag: 'offline' }, venue: 'absent' }, () => [])).toBeUndefined();
  });
});

describe('a visitor reads nothing of the language', () => {
  const own = (code: string, wishes: string[], ...languages: CurrentRelease['languages']) =>
    ownLanguage({ code, order: [], languages }, wishes, 'es');
  test('in which the venue is read, where it has one that they wished for', () => {
    expect(own('he_IL', ['he'], ENGLISH, HEBREW)).toBe('he_IL');
    expect(own('en_GB', ['fr', 'en-US'], ENGLISH, HEBREW)).toBe('en_GB');
  });
  test('that is here, where the one that they wished for is not on the phone', () => {
    expect(own('en_GB', ['he'], ENGLISH, HEBREW)).toBe('en_GB');
  });
  test('of the interface, where the venue has none of theirs and everything is in another one', () => {
    expect(own('en_GB', ['es-ES', 'ca'], ENGLISH, HEBREW)).toBe('es');
  });
});
