import { describe, expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { writePath } from '../package/field-walk.ts';
import { positionsHavePlans } from './hall-checks.ts';
import { beaconsOpenSomething, listsNameThingsOnce, routesEndAfterTheyBegin } from './walk-checks.ts';

type Work = ContentPackage['artworks'][number];
const found = (changes: Partial<ContentPackage>) =>
  [routesEndAfterTheyBegin, positionsHavePlans, beaconsOpenSomething, listsNameThingsOnce]
    .flatMap((check) => check(samplePackage(changes)))
    .map(({ severity, path }) => `${severity} ${writePath(path)}`);
const exhibition = (dates: { startDate?: string; endDate?: string }) => ({
  idRoute: 1,
  isExhibition: true,
  withPresentation: false,
  steps: [],
  localizations: [{ languageCode: 'en_GB', name: 'Waves' }],
  ...dates,
});

describe('the dates of an exhibition', () => {
  test('stop a publication when it ends before it begins', () => {
    expect(found({ routes: [exhibition({ startDate: '2026-05-02', endDate: '2026-05-01' })] })).toEqual([
      'error routes[0].endDate',
    ]);
  });

  test.each([
    {},
    { startDate: '2026-05-02' },
    { endDate: '2026-05-02' },
    { startDate: '2026-05-02', endDate: '2026-05-02' },
  ])('may be %o', (dates) => {
    expect(found({ routes: [exhibition(dates)] })).toEqual([]);
  });
});

describe('a position', () => {
  const position = { x: 0.2, y: 0.8 };
  const floor = { idFloor: 1, number: 0, localizations: [{ languageCode: 'en_GB', name: 'Ground floor' }] };
  const [work] = samplePackage().artworks as [Work];
  const hall = { idHall: 1, artworkIds: [], localizations: [{ languageCode: 'en_GB', name: 'Quay' }] };

  test('is reported if no plan shows it: on no floor, or on one without a plan', () => {
    expect(found({ artworks: [{ ...work, position }] })).toEqual(['warning artworks[0].position']);
    const onFloor = { artworks: [{ ...work, position, idFloor: 1 }], halls: [{ ...hall, position, idFloor: 1 }] };
    expect(found({ ...onFloor, floors: [floor] })).toEqual([
      'warning artworks[0].position',
      'warning halls[0].position',
    ]);
    expect(found({ ...onFloor, floors: [{ ...floor, planImageUrl: 'media/plan.svg' }] })).toEqual([]);
  });
});

describe('a beacon', () => {
  const beacon = (fields: Partial<ContentPackage['beacons'][number]> = {}) => ({
    idBeacon: 1,
    artworkIds: [],
    ...fields,
  });

  test('is reported if it opens nothing, or names a work twice', () => {
    expect(found({ beacons: [beacon()] })).toEqual(['warning beacons[0]']);
    expect(found({ beacons: [beacon({ artworkIds: [7, 8, 7] })] })).toEqual(['warning beacons[0].artworkIds[2]']);
  });
  test('may open works, a hall or a resource', () => {
    const resource = { idResource: 1, resourceType: 'TEXT' as const, localizations: [] };
    expect(found({ beacons: [beacon({ artworkIds: [7] }), beacon({ idHall: 3 }), beacon({ resource })] })).toEqual([]);
  });
});
