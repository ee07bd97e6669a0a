import { expect, test } from 'vitest';
import { workStoryOf } from './work-story.ts';

test('the story of a work says its language and variant', () => {
  expect(workStoryOf('7 en_GB standard')).toEqual({ idArtwork: 7, languageCode: 'en_GB' });
  expect(workStoryOf('7 es_ES easy')).toEqual({ idArtwork: 7, languageCode: 'es_ES', variant: 'easy' });
});
test.each(['minute 7 en_GB standard', 'stop 3 en_GB easy', '/media/bird.m4a'])('the sound %s is of no work', (key) =>
  expect(workStoryOf(key)).toBeUndefined(),
);
