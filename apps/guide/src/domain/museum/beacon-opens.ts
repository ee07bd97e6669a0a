import type { Beacon } from '@cicerone/content/walk/beacon';

/**
 * The target of a beacon: the screen of a work or of a hall, or a screen of its own with the beacon's text and the
 * nearby works to choose from.
 */
export type BeaconOpens =
  | { tag: 'work'; idArtwork: number }
  | { tag: 'hall'; idHall: number }
  | { tag: 'own-screen'; resource: Beacon['resource']; artworkIds: readonly number[] };

/** The target of a beacon; undefined if it names nothing, or nothing in the guide (product, section D6, Beacons). */
export function beaconOpens(beacons: readonly Beacon[], idBeacon: number): BeaconOpens | undefined {
  const beacon = beacons.find((candidate) => candidate.idBeacon === idBeacon);
  // Releases of before have no list of works.
  const { resource, artworkIds = [], idHall } = beacon ?? {};
  const [first, ...more] = artworkIds;
  if (resource || more.length > 0) return { tag: 'own-screen', resource, artworkIds };
  if (first !== undefined) return { tag: 'work', idArtwork: first };
  return idHall === undefined ? undefined : { tag: 'hall', idHall };
}
