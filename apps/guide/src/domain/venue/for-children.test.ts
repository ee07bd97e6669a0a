import { chooseLocalization } from '@cicerone/content/language/localization';
import { expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { forChildren } from './for-children.ts';

const STANDARD = { languageCode: 'en_GB', name: 'The leaf', text: 'Its veins branch.', material: 'Ink' };
const SPOKEN = { ...STANDARD, mainAudioUrl: '/media/leaf.m4a', transcript: 'It began with a leaf.' };
const KIDS = { languageCode: 'en_GB', variant: 'kids' as const, name: 'A leaf to follow', text: 'Follow it.' };
type Entries = Parameters<typeof artwork>[1] extends infer Fields | undefined
  ? Fields extends { localizations?: infer Found }
    ? Found
    : never
  : never;

/** What a child reads and hears who reads English first, and Spanish after it. */
const read = (localizations: Entries) =>
  chooseLocalization(forChildren(artwork(7, { localizations: localizations ?? [] })).localizations, ['en_GB', 'es_ES']);

test('children read what the museum wrote for them, and of the label what is for all', () => {
  expect(read([STANDARD, KIDS])).toMatchObject({ name: 'A leaf to follow', text: 'Follow it.', material: 'Ink' });
});
test('children hear the recording that is for them, with its own words', () => {
  const kids = { ...KIDS, mainAudioUrl: '/media/kids.m4a', transcript: 'Put your finger here.' };
  expect(read([SPOKEN, kids])).toMatchObject({ mainAudioUrl: '/media/kids.m4a', transcript: 'Put your finger here.' });
  const { transcript: _, ...unwritten } = kids;
  expect(read([SPOKEN, unwritten])?.transcript).toBeUndefined();
});
test('children hear the recording for all where there is no other, and read along what it says', () => {
  const kids = { ...KIDS, transcript: 'Put your finger here.' };
  expect(read([SPOKEN, kids])).toMatchObject({
    mainAudioUrl: '/media/leaf.m4a',
    transcript: 'It began with a leaf.',
    text: 'Follow it.',
  });
});
test('children read the story that is for them where nothing is recorded', () => {
  const kids = { ...KIDS, transcript: 'Put your finger here.' };
  expect(read([{ ...STANDARD, transcript: 'It began.' }, kids])?.transcript).toBe('Put your finger here.');
});
test('another reading for adults is nothing for children', () => {
  const easy = { ...STANDARD, variant: 'easy' as const, name: 'Leaf' };
  expect(read([easy, STANDARD, KIDS])?.name).toBe('A leaf to follow');
  expect(read([easy, STANDARD])?.name).toBe('The leaf');
});
test('what is for children in another language does not come before their own language', () => {
  expect(read([STANDARD, { ...KIDS, languageCode: 'es_ES', name: 'Una hoja' }])?.name).toBe('The leaf');
});
test('children read the words of extras that are for them, and see a film with its own captions', () => {
  const film = { languageCode: 'en_GB', url: '/media/film.mp4', captionsUrl: '/media/film.vtt', name: 'A film' };
  const [extra] = forChildren(
    artwork(7, {
      otherResources: [
        {
          idResource: 1,
          resourceType: 'VIDEO',
          localizations: [
            film,
            { languageCode: 'en_GB', variant: 'kids', name: 'Look', captionsUrl: '/media/kids.vtt' },
          ],
        },
      ],
    }),
  ).otherResources;
  expect(extra?.localizations).toEqual([{ ...film, variant: 'kids', name: 'Look' }]);
});
