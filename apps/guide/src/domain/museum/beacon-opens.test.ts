import type { Beacon } from '@cicerone/content/walk/beacon';
import { expect, test } from 'vitest';
import { beaconOpens } from './beacon-opens.ts';

const resource = { idResource: 8, resourceType: 'TEXT' as const, localizations: [] };
const opens = (fields: Partial<Beacon>) => beaconOpens([{ idBeacon: 1, artworkIds: [], ...fields }], 1);

test('a beacon beside one work opens that work at once', () => {
  expect(opens({ artworkIds: [7] })).toEqual({ tag: 'work', idArtwork: 7 });
  expect(opens({ artworkIds: [7], idHall: 3 })).toEqual({ tag: 'work', idArtwork: 7 });
});
test('a beacon beside several works lets the visitor choose', () => {
  expect(opens({ artworkIds: [7, 9] })).toEqual({ tag: 'own-screen', resource: undefined, artworkIds: [7, 9] });
});
test('a beacon with a text of its own opens that text, together with its works', () => {
  expect(opens({ resource, artworkIds: [7] })).toEqual({ tag: 'own-screen', resource, artworkIds: [7] });
});
test('a beacon of a hall opens the hall', () => {
  expect(opens({ idHall: 3 })).toEqual({ tag: 'hall', idHall: 3 });
});
test('a beacon that names nothing, or is not in the guide, opens nothing', () => {
  expect(opens({})).toBeUndefined();
  expect(beaconOpens([], 1)).toBeUndefined();
});
test('a beacon in an older release may lack the list of works', () => {
  expect(beaconOpens([{ idBeacon: 1, resource } as unknown as Beacon], 1)).toEqual({
    tag: 'own-screen',
    resource,
    artworkIds: [],
  });
});
