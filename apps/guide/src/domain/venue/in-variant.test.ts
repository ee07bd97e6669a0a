import { chooseLocalization } from '@cicerone/content/language/localization';
import { expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { inVariant } from './in-variant.ts';

const STANDARD = { languageCode: 'en_GB', name: 'The leaf', text: 'Its veins branch.', material: 'Ink' };
const SPOKEN = { ...STANDARD, mainAudioUrl: '/media/leaf.m4a', transcript: 'It began with a leaf.' };
const KIDS = { languageCode: 'en_GB', variant: 'kids' as const, name: 'A leaf to follow', text: 'Follow it.' };
type Entries = Parameters<typeof artwork>[1] extends infer Fields | undefined
  ? Fields extends { localizations?: infer Found }
    ? Found
    : never
  : never;

/** The localization for a child who reads English first and Spanish second. */
const read = (localizations: Entries) =>
  chooseLocalization(inVariant(artwork(7, { localizations: localizations ?? [] }), 'kids').localizations, [
    'en_GB',
    'es_ES',
  ]);

test('children read the texts written for them, and the rest of the label as it is for all visitors', () => {
  expect(read([STANDARD, KIDS])).toMatchObject({ name: 'A leaf to follow', text: 'Follow it.', material: 'Ink' });
});
test('children hear the recording for children, with its own transcript or none', () => {
  const kids = { ...KIDS, mainAudioUrl: '/media/kids.m4a', transcript: 'Put your finger here.' };
  expect(read([SPOKEN, kids])).toMatchObject({ mainAudioUrl: '/media/kids.m4a', transcript: 'Put your finger here.' });
  const { transcript: _, ...unwritten } = kids;
  expect(read([SPOKEN, unwritten])?.transcript).toBeUndefined();
});
test('children hear the recording for all visitors, with its transcript, if there is no other', () => {
  const kids = { ...KIDS, transcript: 'Put your finger here.' };
  expect(read([SPOKEN, kids])).toMatchObject({
    mainAudioUrl: '/media/leaf.m4a',
    transcript: 'It began with a leaf.',
    text: 'Follow it.',
  });
});
test('children read the story for children if nothing is recorded', () => {
  const kids = { ...KIDS, transcript: 'Put your finger here.' };
  expect(read([{ ...STANDARD, transcript: 'It began.' }, kids])?.transcript).toBe('Put your finger here.');
});
test('children do not read an easy text for adults', () => {
  const easy = { ...STANDARD, variant: 'easy' as const, name: 'Leaf' };
  expect(read([easy, STANDARD, KIDS])?.name).toBe('A leaf to follow');
  expect(read([easy, STANDARD])?.name).toBe('The leaf');
});
test('children read a text for all visitors in their language before one for children in another', () => {
  expect(read([STANDARD, { ...KIDS, languageCode: 'es_ES', name: 'Una hoja' }])?.name).toBe('The leaf');
});
test('children read the extra’s words for children, and see the film for all visitors with its captions', () => {
  const film = { languageCode: 'en_GB', url: '/media/film.mp4', captionsUrl: '/media/film.vtt', name: 'A film' };
  const [extra] = inVariant(
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
    'kids',
  ).otherResources;
  expect(extra?.localizations).toEqual([{ ...film, variant: 'kids', name: 'Look' }]);
});

const EASY = { languageCode: 'en_GB', variant: 'easy' as const, name: 'Leaf', text: 'Look at the leaf.' };
const SIGNED = { ...EASY, variant: 'signed' as const, signedVideoUrl: '/media/leaf.mp4', transcript: 'LEAF GROW' };
const inEnglish = (work: Parameters<typeof inVariant>[0]) => chooseLocalization(work.localizations, ['en_GB']);

test('a visitor who has chosen easy language reads it where a work has it, and the standard text elsewhere', () => {
  const both = inVariant(artwork(7, { localizations: [SPOKEN, EASY] }), 'easy');
  expect(inEnglish(both)).toMatchObject({ name: 'Leaf', text: 'Look at the leaf.', mainAudioUrl: '/media/leaf.m4a' });
  expect(inEnglish(inVariant(artwork(7, { localizations: [SPOKEN] }), 'easy'))?.name).toBe('The leaf');
});
test('a work says which variants it has, in the order of choice, whichever is read', () => {
  const work = artwork(7, { localizations: [SPOKEN, SIGNED, EASY] });
  for (const read of [undefined, 'easy', 'described'] as const) {
    expect(inVariant(work, read).variants).toEqual(['easy', 'signed']);
  }
});
test('a story in sign language is seen and read: its recording is not heard', () => {
  const seen = inEnglish(inVariant(artwork(7, { localizations: [SPOKEN, SIGNED] }), 'signed'));
  expect(seen).toMatchObject({ signedVideoUrl: '/media/leaf.mp4', transcript: 'LEAF GROW' });
  expect(seen).not.toHaveProperty('mainAudioUrl');
});

test('a film keeps the version for all visitors in any variant, and names the one with audio description', () => {
  const film = { languageCode: 'en_GB', url: '/media/film.mp4', captionsUrl: '/media/film.vtt', name: 'A film' };
  const told = { ...film, variant: 'described' as const, url: '/media/told.mp4', name: 'A film, described' };
  const of = (localizations: (typeof film | typeof told)[], variant: 'easy' | 'described' | undefined) =>
    inVariant(
      artwork(7, { otherResources: [{ idResource: 1, resourceType: 'VIDEO', localizations }] }),
      variant,
    ).otherResources.map((extra) => ({
      ...chooseLocalization(extra.localizations, ['en_GB']),
      by: extra.described,
    }))[0];
  for (const variant of [undefined, 'easy'] as const)
    expect(of([film, told], variant)).toEqual({ ...film, by: [told] });
  expect(of([film, told], 'described')).toEqual({ ...told, url: film.url, by: [told] });
  expect(of([film], 'described')).toEqual({ ...film, by: undefined });
});
test('a film that exists with audio description alone is seen by everybody', () => {
  const told = { languageCode: 'en_GB', variant: 'described' as const, url: '/media/told.mp4', name: 'A film' };
  const [extra] = inVariant(
    artwork(7, { otherResources: [{ idResource: 1, resourceType: 'VIDEO', localizations: [told] }] }),
    undefined,
  ).otherResources;
  expect(extra).toEqual({ idResource: 1, resourceType: 'VIDEO', localizations: [told] });
});
