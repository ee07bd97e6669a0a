import type { Resource } from '@cicerone/content/work/resource';
import { describe, expect, test } from 'vitest';
import { navigationSection } from '../../testing/museum-content.ts';
import { sponsorAt, sponsorsInOrder } from './sponsors.ts';

const sponsor = (idResource: number, ...codes: string[]): Resource => ({
  idResource,
  resourceType: 'TEXT',
  localizations: codes.map((languageCode) => ({ languageCode, content: 'We paid for the benches.' })),
});
const ids = (resources: readonly Resource[] = []) => resources.map(({ idResource }) => idResource);

describe('a museum that thanks its sponsors', () => {
  test('shows those in the visitor’s language first, compared by its first two letters', () => {
    const resources = [sponsor(1, 'en_GB'), sponsor(2, 'es_MX'), sponsor(3, 'en_GB', 'es_ES')];
    expect(ids(sponsorsInOrder({ resources }, 'es_ES'))).toEqual([2, 3, 1]);
    expect(ids(sponsorsInOrder({ resources }, 'en_US'))).toEqual([1, 3, 2]);
  });
  test('shows a logo without texts among those in the visitor’s language', () => {
    const resources = [sponsor(1, 'en_GB'), sponsor(2)];
    expect(ids(sponsorsInOrder({ resources }, 'ar_SA'))).toEqual([2, 1]);
  });
  test('may have none', () => {
    expect(sponsorsInOrder({}, 'es_ES')).toEqual([]);
  });
});

describe('a link to a sponsor', () => {
  const thanks = navigationSection('SPONSORS', { resources: [sponsor(1, 'en_GB'), sponsor(2, 'en_GB')] });

  test('shows that sponsor, and the other sponsors beside it', () => {
    const found = sponsorAt([navigationSection('ROUTES'), thanks], 2, 'en_GB');
    expect([found?.resource.idResource, ids(found?.others)]).toEqual([2, [1]]);
  });
  test.each([
    ['is unknown', thanks, 3],
    ['is of a section that the museum has switched off', { ...thanks, enableSection: false }, 1],
    ['is of a section that is not shown now', { ...thanks, active: false }, 1],
    ['is of another section', { ...thanks, sectionType: 'ROUTES' as const }, 1],
  ])('shows nothing if the sponsor %s', (_, section, idResource) => {
    expect(sponsorAt([section], idResource, 'en_GB')).toBeUndefined();
  });
});
