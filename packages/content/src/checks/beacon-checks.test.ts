import { expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import { writePath } from '../package/field-walk.ts';
import { beaconsAreHeardApart } from './walk-checks.ts';

const UID = 'edd1ebeac04e5defa017000000000001';
const beacon = (idBeacon: number, ...identifiers: string[]) => ({ idBeacon, artworkIds: [1], identifiers });

test('two beacons with the same identifier stop a publication: no phone could distinguish them', () => {
  const content = samplePackage({ beacons: [beacon(1, UID), beacon(2, UID.replace('1', '2'), UID)] });
  expect(beaconsAreHeardApart(content).map(({ severity, path }) => `${severity} ${writePath(path)}`)).toEqual([
    'error beacons[1].identifiers[1]',
  ]);
  expect(beaconsAreHeardApart(samplePackage({ beacons: [beacon(1, UID), beacon(2)] }))).toEqual([]);
});
