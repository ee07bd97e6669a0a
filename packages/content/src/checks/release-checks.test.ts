import { describe, expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { type Json, writePath } from '../package/field-walk.ts';
import type { Resource, ResourceType } from '../work/resource.ts';
import { releaseProblems } from './release-checks.ts';

const problemsOf = (content: ContentPackage) => releaseProblems(content, content as unknown as Json);
/** Without notes: `translation-checks.test.ts` has those. */
const found = (content: ContentPackage) =>
  problemsOf(content)
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, path, code }) => `${severity} ${writePath(path)} ${code}`);
type Work = ContentPackage['artworks'][number];
function withWorks(...changes: Partial<Work>[]): ContentPackage {
  const [work] = samplePackage().artworks;
  return samplePackage({ artworks: changes.map((change) => ({ ...(work as Work), ...change })) });
}

const TITLE = { name: 'x', altText: 'x', text: 'What it is.' };
function extra(resourceType: ResourceType, fields: { captionsUrl?: string }): Resource {
  return { idResource: 1, resourceType, url: 'media/x', localizations: [{ languageCode: 'en_GB', ...fields }] };
}

type Slide = ContentPackage['slides'][number];
type SlideText = Slide['localizations'][number];
/** A museum with one slide, in English. */
function withSlide(slide: Partial<Slide>, text: Partial<SlideText> = {}): ContentPackage {
  const localizations = [{ languageCode: 'en_GB', ...text }];
  return samplePackage({ slides: [{ idSlide: 1, resourceType: 'IMAGE', localizations, ...slide }] });
}

test('a complete museum is published without a problem', () => {
  expect(problemsOf(samplePackage())).toEqual([]);
});

describe('a publication is stopped', () => {
  test('when analytics would follow visitors who never saw a privacy policy', () => {
    for (const analytics of [{ googleAnalyticsId: 'G-ABC123DEF4' }, { googleTagManagerId: 'GTM-ABC1234' }]) {
      expect(found(samplePackage(analytics))).toEqual(['error privacyPolicyEnabled analytics-without-policy']);
      expect(found(samplePackage({ ...analytics, privacyPolicyEnabled: true }))).toEqual([]);
    }
  });

  test('when a sound has no transcript', () => {
    const spoken = { languageCode: 'en_GB', name: 'x', altText: 'x', mainAudioUrl: 'media/x.m4a' };
    const silent = { languageCode: 'es_ES', name: 'x', altText: 'x' };
    expect(found(withWorks({ localizations: [silent, spoken] }))).toEqual([
      'error artworks[0].localizations[1].transcript transcript-missing',
    ]);
  });

  test('when the times of a transcript do not ascend', () => {
    const withTranscript = (transcript: string) =>
      withWorks({ localizations: ['en_GB', 'es_ES'].map((languageCode) => ({ ...TITLE, languageCode, transcript })) });
    expect(found(withTranscript('[0:00] One. [0:02] Two.\n\nAside. [0:02.1] Three.'))).toEqual([]);
    expect(problemsOf(withTranscript('[0:00] One. [1:05.5] Two.\n\n[0:09] Three.'))[0]).toMatchObject({
      severity: 'error',
      code: 'transcript-times',
      path: ['artworks', 0, 'localizations', 0, 'transcript'],
      values: { time: '0:09', before: '1:05.5' },
    });
    expect(found(withTranscript('[0:03] One. [0:03] Two.'))).toHaveLength(2);
  });

  test('when something that is no film has captions', () => {
    expect(found(withWorks({ otherResources: [extra('AUDIO', { captionsUrl: 'media/x.vtt' })] }))).toEqual([
      'error artworks[0].otherResources[0].localizations[0].captionsUrl captions-misplaced',
    ]);
    const picture = { url: 'media/x.webp', altText: 'x', captionsUrl: 'media/x.vtt' };
    expect(found(withSlide({}, picture))).toEqual(['error slides[0].localizations[0].captionsUrl captions-misplaced']);
  });

  test('when a slide has nothing to show in a language', () => {
    for (const resourceType of ['IMAGE', 'VIDEO', 'AUDIO'] as const) {
      const words = { title: 'Only words', altText: 'x', content: 'x' };
      const errors = found(withSlide({ resourceType }, words)).filter((line) => line.startsWith('error'));
      expect(errors).toEqual(['error slides[0].localizations[0].url slide-empty']);
      const withUrl = [
        found(withSlide({ resourceType, url: 'media/x' }, words)),
        found(withSlide({ resourceType }, { ...words, url: 'media/x' })),
      ];
      expect(withUrl.flat().filter((line) => line.startsWith('error'))).toEqual([]);
    }
    const text = { resourceType: 'TEXT', url: 'media/x' } as const;
    expect(found(withSlide(text))).toEqual(['error slides[0].localizations[0].content slide-empty']);
    expect(found(withSlide(text, { title: 'Before you begin' }))).toEqual([]);
    expect(found(withSlide(text, { content: 'Whisper.' }))).toEqual([]);
    expect(found(withSlide({ ...text, localizations: [] }))).toEqual(['error slides[0].localizations slide-empty']);
  });
});

describe('a museum is warned', () => {
  test('of a film without captions', () => {
    expect(found(withWorks({ otherResources: [extra('VIDEO', {})] }))).toEqual([
      'warning artworks[0].otherResources[0].localizations[0].captionsUrl captions-missing',
    ]);
    expect(found(withWorks({ otherResources: [extra('VIDEO', { captionsUrl: 'media/x.vtt' })] }))).toEqual([]);
    const slide = { resourceType: 'VIDEO', url: 'media/x.mp4' } as const;
    expect(found(withSlide(slide))).toEqual(['warning slides[0].localizations[0].captionsUrl captions-missing']);
    expect(found(withSlide({ ...slide, localizations: [] }))).toEqual([
      'warning slides[0].localizations captions-missing',
    ]);
    expect(found(withSlide(slide, { captionsUrl: 'media/x.vtt' }))).toEqual([]);
  });

  test('of a picture without a description', () => {
    const localizations = ['en_GB', 'es_ES'].map((languageCode) => ({ languageCode, name: 'x', text: 'What it is.' }));
    expect(found(withWorks({ localizations }))).toEqual([
      'warning artworks[0].localizations[0].altText alt-text-missing',
      'warning artworks[0].localizations[1].altText alt-text-missing',
    ]);
    expect(found(withWorks({ localizations, mainImageUrl: undefined }))).toEqual([]);
    const slide = { url: 'media/x.webp' };
    expect(found(withSlide(slide))).toEqual(['warning slides[0].localizations[0].altText alt-text-missing']);
    expect(found(withSlide({ ...slide, localizations: [] }))).toEqual([
      'warning slides[0].localizations alt-text-missing',
    ]);
    expect(found(withSlide(slide, { altText: 'A key' }))).toEqual([]);
  });

  test('once, of a language without any text', () => {
    const inEnglish = { localizations: [{ ...TITLE, languageCode: 'en_GB' }] };
    expect(found(withWorks(inEnglish, { ...inEnglish, code: '7' }))).toEqual([
      'warning languages[1] language-unspoken',
    ]);
  });

  test('of a number that several works share', () => {
    const works = withWorks({ artworkName: 'Kite' }, { artworkName: 'Dart' }, { code: '7' });
    const problems = problemsOf(works).filter(({ severity }) => severity !== 'note');
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'number-shared',
        path: ['artworks', 0, 'code'],
        values: { number: '101', works: '"Kite", "Dart"' },
      },
    ]);
  });
});
