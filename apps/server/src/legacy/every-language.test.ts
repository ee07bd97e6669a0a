import type { Json } from '@cicerone/content/package/field-walk';
import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from './every-language.ts';

const english = { languageCode: 'en_GB', name: 'Tiling', transcript: 'We say.', mainAudioUrl: '/media/en' };
const easy = { languageCode: 'en_GB', variant: 'easy', name: 'Tiles' };
const spanish = { languageCode: 'es_ES', name: 'Teselas' };
const german = { languageCode: 'de_DE', name: 'Parkett', transcript: 'Wir sagen.' };

const read = (languageCode: string, record: Json) => ({ languageCode, record });

describe('a work has', () => {
  it('each entry once and complete, in the order of the venue’s languages, whatever replaced a missing one', () => {
    const inEnglish = { idArtwork: 1, localizations: [english, easy], locale: english };
    const cutDown = { languageCode: 'en_GB', name: 'Tiling', transcript: 'We say.' };
    const inSpanish = { idArtwork: 1, localizations: [spanish, cutDown], locale: spanish };
    expect(inEveryLanguage([read('es_ES', inSpanish), read('en_GB', inEnglish)])).toEqual({
      idArtwork: 1,
      localizations: [spanish, english, easy],
    });
  });

  it('the fullest entry of a language that is none of the venue’s', () => {
    const { transcript, ...nameOnly } = german;
    const readings = [read('es_ES', { localizations: [nameOnly] }), read('en_GB', { localizations: [german] })];
    expect(inEveryLanguage(readings)).toEqual({ localizations: [german] });
  });

  it('the pictures of all its languages, and its resources in all of them', () => {
    const record = (localization: Json, picture: string) => ({
      otherResources: [{ idResource: 2, localizations: [localization], locale: localization }],
      pictures: { [picture]: { width: 1 } },
    });
    const readings = [read('es_ES', record(spanish, '/media/es')), read('en_GB', record(english, '/media/en'))];
    expect(inEveryLanguage(readings)).toEqual({
      otherResources: [{ idResource: 2, localizations: [spanish, english] }],
      pictures: { '/media/es': { width: 1 }, '/media/en': { width: 1 } },
    });
  });
});
