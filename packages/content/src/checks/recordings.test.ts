import { describe, expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { writePath } from '../package/field-walk.ts';
import { recordingsOf, timedSounds } from './recordings.ts';
import { soundsHaveTranscripts, transcriptTimesAscend } from './story-checks.ts';

const spoken = { languageCode: 'en_GB', name: 'x', altText: 'x', mainAudioUrl: 'media/x.m4a' };
const step = { idStep: 1, idArtwork: 101, localizations: [spoken] };
const route = {
  idRoute: 1,
  isExhibition: false,
  withPresentation: true,
  steps: [step],
  localizations: [spoken],
};

/** A museum with a recording in every place that may have one. */
function everywhere(changes: Partial<ContentPackage> = {}): ContentPackage {
  const [work] = samplePackage().artworks as [ContentPackage['artworks'][number]];
  const { altText, ...recorded } = spoken;
  return samplePackage({
    artworks: [{ ...work, localizations: [spoken, { ...spoken, languageCode: 'es_ES' }] }],
    oneMinutes: [{ idOneMinute: 1, localizations: [spoken] }],
    routes: [{ ...route, steps: [{ ...step, localizations: [recorded] }], localizations: [recorded] }],
    timeline: [
      {
        idTimeline: 1,
        active: true,
        steps: [{ ...step, idStep: 2, localizations: [recorded] }],
        localizations: [recorded],
      },
    ],
    ...changes,
  });
}
const PLACES = [
  'artworks[0].localizations[0]',
  'artworks[0].localizations[1]',
  'oneMinutes[0].localizations[0]',
  'routes[0].localizations[0]',
  'routes[0].steps[0].localizations[0]',
  'timeline[0].steps[0].localizations[0]',
];

describe('a recording without a transcript', () => {
  const missing = (content: ContentPackage) =>
    soundsHaveTranscripts(content).map(({ severity, path }) => `${severity} ${writePath(path)}`);

  test('stops a publication, at any place', () => {
    expect(missing(everywhere())).toEqual(PLACES.map((place) => `error ${place}.transcript`));
  });

  test('is reported and published if the museum declares that transcripts are coming', () => {
    expect(missing(everywhere({ transcriptsComing: true }))).toEqual(
      PLACES.map((place) => `warning ${place}.transcript`),
    );
  });
});

test('the times of every transcript ascend', () => {
  const transcript = '[0:05] One. [0:03] Two.';
  const { routes } = everywhere();
  const recorded = routes.map((one) => ({
    ...one,
    localizations: one.localizations.map((entry) => ({ ...entry, transcript })),
  }));
  expect(transcriptTimesAscend(everywhere({ routes: recorded })).map(({ path }) => writePath(path))).toEqual([
    'routes[0].localizations[0].transcript',
  ]);
});

test('every place that may have a recording is checked', () => {
  expect(recordingsOf(everywhere()).map(({ path }) => writePath(path))).toEqual(PLACES);
});

test('a sound is timed by a transcript with times, or by an extra that comes at its second', () => {
  const [work] = samplePackage().artworks as [ContentPackage['artworks'][number]];
  const told = (file: string, transcript: string) => ({ ...spoken, mainAudioUrl: file, transcript });
  const extra = { idResource: 1, resourceType: 'TEXT' as const, localizations: [] };
  const entries = [told('timed', '[0:00] One.'), told('wide', '［０：００］One.'), told('plain', 'One. [laughs]')];
  const artworks = [
    { ...work, otherResources: [extra], localizations: entries },
    { ...work, otherResources: [{ ...extra, startTime: '00:05' }], localizations: [told('with extras', 'One.')] },
  ];
  expect(timedSounds(samplePackage({ artworks, oneMinutes: [], routes: [], timeline: [] }))).toEqual(
    new Set(['timed', 'wide', 'with extras']),
  );
});
