import type { Beacon } from '@cicerone/content/walk/beacon';

/**
 * What a beacon opens: the screen of a work or of a hall, or a screen of its own with what it says and the works beside
 * it, among which the visitor chooses.
 */
export type BeaconOpens =
  | { tag: 'work'; idArtwork: number }
  | { tag: 'hall'; idHall: number }
  | { tag: 'own-screen'; resource: Beacon['resource']; artworkIds: readonly number[] };

/** What a beacon opens; undefined for one that names nothing, or is not in the guide (product, section D6, Beacons). */
export function beaconOpens(beacons: readonly Beacon[], idBeacon: number): BeaconOpens | undefined {
  const beacon = beacons.find((candidate) => candidate.idBeacon === idBeacon);
  // Releases of before have no list of works.
  const { resource, artworkIds = [], idHall } = beacon ?? {};
  const [first, ...more] = artworkIds;
  if (resource || more.length > 0) return { tag: 'own-screen', resource, artworkIds };
  if (first !== undefined) return { tag: 'work', idArtwork: first };
  return idHall === undefined ? undefined : { tag: 'hall', idHall };
}
