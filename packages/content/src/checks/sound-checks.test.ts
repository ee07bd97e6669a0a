import { expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { writePath } from '../package/field-walk.ts';
import { soundsComeByThemselves, soundsReachTheirTimes } from './sound-checks.ts';

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

test('a transcript of any number of times is read', () => {
  const localizations = [
    { languageCode: 'en_GB', name: 'x', mainAudioUrl: 'a', transcript: '[0:09] One. '.repeat(200_000) },
  ];
  expect(reported({ a: 9 }, { localizations } as Partial<Work>)).toEqual([
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

test('a language whose sounds no phone fetches by itself is noted, with what they would have if they were prepared', () => {
  const [work] = samplePackage().artworks;
  const entry = (languageCode: string, file: string) => ({ languageCode, name: 'x', mainAudioUrl: file });
  const otherResources: Work['otherResources'] = [
    { idResource: 1, resourceType: 'AUDIO', url: 'noise', localizations: [] },
    { idResource: 2, resourceType: 'VIDEO', url: 'film', localizations: [] },
  ];
  const localizations = [entry('en_GB', 'en'), entry('es_ES', 'es'), entry('en_GB', 'en')];
  const content = samplePackage({
    languages: ['en_GB', 'es_ES'],
    artworks: [{ ...(work as Work), localizations, otherResources }],
  });
  const noted = (sizes: Record<string, number>, seconds: Record<string, number>) => {
    const facts = { bytes: new Map(Object.entries(sizes)), lengths: new Map(Object.entries(seconds)) };
    return soundsComeByThemselves(content, facts).map(({ path, values }) => [writePath(path), values]);
  };
  const MEGABYTE = 1024 * 1024;
  const mostBytes = 30 * MEGABYTE;
  expect(noted({ en: 20e6, es: 10e6, noise: 5e6, film: 900e6 }, { en: 600 })).toEqual([]);
  expect(noted({ en: 35e6, es: 10e6, noise: 5e6, film: 900e6 }, { en: 1000, noise: 100 })).toEqual([
    ['languages[0]', { language: 'en_GB', bytes: 40e6, mostBytes, preparedBytes: 6_820_000 }],
  ]);
  // Nothing is gained: it is long, or its length is unknown.
  expect(noted({ en: 35e6 }, { en: 5500 })).toEqual([]);
  expect(noted({ en: 35e6 }, {})).toEqual([]);
});
