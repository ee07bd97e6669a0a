import type { Beacon } from '@cicerone/content/walk/beacon';
import { expect, test } from 'vitest';
import { beaconOpens } from './beacon-opens.ts';

const resource = { idResource: 8, resourceType: 'TEXT' as const, localizations: [] };
const opens = (fields: Partial<Beacon>) => beaconOpens([{ idBeacon: 1, artworkIds: [], ...fields }], 1);

test('who is beside one work comes to it at once', () => {
  expect(opens({ artworkIds: [7] })).toEqual({ tag: 'work', idArtwork: 7 });
  expect(opens({ artworkIds: [7], idHall: 3 })).toEqual({ tag: 'work', idArtwork: 7 });
});
test('who is beside several works chooses', () => {
  expect(opens({ artworkIds: [7, 9] })).toEqual({ tag: 'own-screen', resource: undefined, artworkIds: [7, 9] });
});
test('what the beacon says comes first, and the works with it', () => {
  expect(opens({ resource, artworkIds: [7] })).toEqual({ tag: 'own-screen', resource, artworkIds: [7] });
});
test('who comes into a hall sees the hall', () => {
  expect(opens({ idHall: 3 })).toEqual({ tag: 'hall', idHall: 3 });
});
test('a beacon that names nothing, or is not in the guide, opens nothing', () => {
  expect(opens({})).toBeUndefined();
  expect(beaconOpens([], 1)).toBeUndefined();
});
test('a release of before names no works', () => {
  expect(beaconOpens([{ idBeacon: 1, resource } as unknown as Beacon], 1)).toEqual({
    tag: 'own-screen',
    resource,
    artworkIds: [],
  });
});
