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

test('a work is stored under its name in the visitor’s language, with that language for screen readers', () => {
  expect(workCard(FERN, ['ar_SA', 'es_ES'], 'small')).toMatchObject({ name: 'سرخس', languageCode: 'ar_SA' });
  expect(workCard(FERN, ['de_DE', 'es_ES'], 'small')).toMatchObject({ name: 'Helecho', languageCode: 'es_ES' });
});
test('a work in none of the visitor’s languages is stored under the museum’s own name, in an unknown language', () => {
  expect(workCard(FERN, ['de_DE'], 'small')).toMatchObject({ idArtwork: 7, name: 'Fern', languageCode: undefined });
});
