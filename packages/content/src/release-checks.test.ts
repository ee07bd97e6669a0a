import { describe, expect, test } from 'vitest';
import { samplePackage } from '../test/sample-package.ts';
import type { ContentPackage } from './content-package.ts';
import { releaseFindings } from './release-checks.ts';

const found = (content: ContentPackage) =>
  releaseFindings(content).map(({ severity, field }) => `${severity} ${field}`);
type Work = ContentPackage['artworks'][number];
function withWorks(...changes: Partial<Work>[]): ContentPackage {
  const [work] = samplePackage().artworks;
  return samplePackage({ artworks: changes.map((change) => ({ ...(work as Work), ...change })) });
}

test('a complete museum is published without a word', () => {
  expect(releaseFindings(samplePackage())).toEqual([]);
});

describe('a publication is stopped', () => {
  test('when something would follow visitors who never saw a privacy policy', () => {
    for (const analytics of [{ googleAnalyticsId: 'G-1' }, { googleTagManagerId: 'GTM-1' }]) {
      expect(found(samplePackage(analytics))).toEqual(['error privacyPolicyEnabled']);
      expect(found(samplePackage({ ...analytics, privacyPolicyEnabled: true }))).toEqual([]);
    }
  });

  test('when the venue has no name in its own first language', () => {
    const languages = ['es_ES', 'en_GB'];
    expect(found(samplePackage({ languages }))).toEqual(['error localizations']);
    expect(releaseFindings(samplePackage({ languages }))[0]?.message).toContain('es_ES');
  });

  test('when a sound has no transcript', () => {
    const spoken = { languageCode: 'en_GB', name: 'x', altText: 'x', mainAudioUrl: 'media/x.m4a' };
    const silent = { languageCode: 'es_ES', name: 'x', altText: 'x' };
    expect(found(withWorks({ localizations: [silent, spoken] }))).toEqual([
      'error artworks[0].localizations[1].transcript',
    ]);
  });
});

describe('a museum is warned', () => {
  test('of a picture without words for it', () => {
    const localizations = ['en_GB', 'es_ES'].map((languageCode) => ({ languageCode, name: 'x' }));
    expect(found(withWorks({ localizations }))).toEqual([
      'warning artworks[0].localizations[0].altText',
      'warning artworks[0].localizations[1].altText',
    ]);
    expect(found(withWorks({ localizations, mainImageUrl: undefined }))).toEqual([]);
  });

  test('of a work that is not translated', () => {
    const localizations = [{ languageCode: 'en_GB', name: 'x', altText: 'x' }];
    const [finding] = releaseFindings(withWorks({ localizations }));
    expect(finding).toEqual({
      severity: 'warning',
      field: 'artworks[0].localizations',
      message: '"Penrose" is not there in es_ES',
    });
  });

  test('of a number that several works share', () => {
    const [finding] = releaseFindings(withWorks({ artworkName: 'Kite' }, { artworkName: 'Dart' }, { code: '7' }));
    expect(finding).toEqual({
      severity: 'warning',
      field: 'artworks',
      message: 'number 101 is shared by Kite, Dart: visitors will choose',
    });
  });
});
