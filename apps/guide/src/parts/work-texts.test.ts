import type { Artwork } from '@cicerone/content/artwork';
import { expect, test } from 'vitest';
import { entryWith, storyOf } from './work-texts.ts';

const WORK: Artwork = {
  idArtwork: 1,
  code: '101',
  outstanding: false,
  showCode: true,
  otherResources: [],
  artworkName: 'The Walk',
  onDisplay: true,
  localizations: [
    { languageCode: 'en_GB', name: 'The Walk', mainAudioUrl: '/media/walk.m4a', transcript: 'Walk.', text: '<p>A</p>' },
    { languageCode: 'es_ES', name: 'El paseo', transcript: 'Camina.' },
    { languageCode: 'ar_SA', name: 'المشي' },
  ],
};
const languageOf = (entry: { languageCode: string } | undefined) => entry?.languageCode;

test('a story is told in the visitor’s language where there is one, written if not spoken', () => {
  expect(languageOf(storyOf(WORK, ['en', 'es']))).toBe('en_GB');
  expect(languageOf(storyOf(WORK, ['es', 'en']))).toBe('es_ES');
});
test('where only the label was translated the story is told in the next language', () => {
  expect(languageOf(storyOf(WORK, ['ar', 'en', 'es']))).toBe('en_GB');
  expect(languageOf(entryWith(WORK, ['ar', 'en'], 'name'))).toBe('ar_SA');
});
test('what no language has is not there', () => {
  expect(entryWith(WORK, ['ar', 'en'], 'material')).toBeUndefined();
});
