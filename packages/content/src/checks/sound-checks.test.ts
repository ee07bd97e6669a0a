import { expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { writePath } from '../package/field-walk.ts';
import { soundsReachTheirTimes } from './sound-checks.ts';

type Work = ContentPackage['artworks'][number];

function reported(seconds: Record<string, number>, change: Partial<Work> = {}): string[] {
  const [work] = samplePackage().artworks;
  const localizations = ['en', 'es'].map((language) => ({
    languageCode: language === 'en' ? 'en_GB' : 'es_ES',
    name: 'x',
    mainAudioUrl: `media/${language}.m4a`,
    transcript: '[0:00] One. [0:30.5] Two.',
  }));
  const content = samplePackage({ artworks: [{ ...(work as Work), localizations, ...change }] });
  return soundsReachTheirTimes(content, new Map(Object.entries(seconds))).map(
    ({ path, code }) => `${writePath(path)} ${code}`,
  );
}

test('a sound that ends before the last sentence of its transcript is reported, in its own language', () => {
  expect(reported({ 'media/en.m4a': 31, 'media/es.m4a': 31 })).toEqual([]);
  expect(reported({ 'media/en.m4a': 30.5, 'media/es.m4a': 31 })).toEqual([
    'artworks[0].localizations[0].mainAudioUrl sound-before-transcript',
  ]);
});

test('an extra that no language reaches is reported; one that a longer recording reaches is not', () => {
  const otherResources: Work['otherResources'] = [
    { idResource: 1, resourceType: 'TEXT', startTime: '00:40', localizations: [] },
    { idResource: 2, resourceType: 'TEXT', localizations: [] },
  ];
  expect(reported({ 'media/en.m4a': 31, 'media/es.m4a': 41 }, { otherResources })).toEqual([]);
  expect(reported({ 'media/en.m4a': 31, 'media/es.m4a': 40 }, { otherResources })).toEqual([
    'artworks[0].otherResources[0].startTime extra-after-sound',
  ]);
});

test('nothing is reported of a sound of unknown length', () => {
  const otherResources: Work['otherResources'] = [
    { idResource: 1, resourceType: 'TEXT', startTime: '99:00', localizations: [] },
  ];
  expect(reported({}, { otherResources })).toEqual([]);
  expect(reported({ 'media/en.m4a': 31 }, { otherResources })).toEqual([]);
  expect(reported({ 'media/en.m4a': 31 }, { localizations: [{ languageCode: 'en_GB', name: 'x' }] })).toEqual([]);
});
