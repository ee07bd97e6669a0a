import { expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { workCard } from './work-card.ts';

const FERN = artwork(7, {
  artworkName: 'Fern',
  mainImageUrl: '/media/fern',
  localizations: [
    { languageCode: 'es_ES', name: 'Helecho' },
    { languageCode: 'ar_SA', name: 'سرخس' },
  ],
});

test('a visitor keeps a work by the name that they read, and a screen reader speaks it in its language', () => {
  expect(workCard(FERN, ['ar_SA', 'es_ES'], 'small')).toMatchObject({ name: 'سرخس', languageCode: 'ar_SA' });
  expect(workCard(FERN, ['de_DE', 'es_ES'], 'small')).toMatchObject({ name: 'Helecho', languageCode: 'es_ES' });
});
test('a work without words in any of their languages has its name in the museum, of which nobody says the language', () => {
  expect(workCard(FERN, ['de_DE'], 'small')).toMatchObject({ idArtwork: 7, name: 'Fern', languageCode: undefined });
});
