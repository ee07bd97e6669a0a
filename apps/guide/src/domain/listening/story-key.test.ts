import { expect, test } from 'vitest';
import { storyKey, workStoryOf } from './story-key.ts';

test('the story of a work says its language and variant', () => {
  expect(workStoryOf(storyKey('7', 'en_GB', undefined))).toEqual({ idArtwork: 7, languageCode: 'en_GB' });
  expect(workStoryOf(storyKey('7', 'es_ES', 'easy'))).toEqual({ idArtwork: 7, languageCode: 'es_ES', variant: 'easy' });
});
test.each([storyKey('minute 7', 'en_GB', undefined), storyKey('stop 3', 'en_GB', 'easy'), '/media/bird.m4a'])(
  'the sound %s is of no work',
  (key) => expect(workStoryOf(key)).toBeUndefined(),
);
