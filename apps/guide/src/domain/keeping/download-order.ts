import type { ManifestEntry } from '@cicerone/content/release/release';
import { isSound } from './media-to-keep.ts';

/**
 * What is kept first: the venue's own pictures, which every screen shows; then the works, the nearest to the visitor
 * first, each picture before its sound; what belongs to works far away last, and with it the sounds of no work.
 *
 * @param near the works in the order in which the visitor may come to them
 */
export function inOrderOfNeed(entries: readonly ManifestEntry[], near: readonly number[]): ManifestEntry[] {
  const steps = new Map(near.map((idArtwork, at) => [`artworks/${idArtwork}`, at]));
  // Thousands of files are put in order at every screen: each goes to its place, and none is compared with another.
  const places: ManifestEntry[][] = [];
  for (const entry of entries) {
    const isHeard = isSound(entry.type);
    const stepsTo = (user: string) => steps.get(user) ?? (isHeard || user.startsWith('artworks/') ? near.length : -1);
    const fewest = entry.usedBy.reduce((least, user) => Math.min(least, stepsTo(user)), near.length);
    const place = 2 * (fewest + 1) + Number(isHeard);
    const others = places[place];
    if (others) others.push(entry);
    else places[place] = [entry];
  }
  return places.flat();
}

/** The works in the order in which the visitor may come to them; where a route is followed, that order is all but certain. */
export type NearbyWorks = { works: readonly number[]; isFollowed: boolean };

/** The works of a venue from the visitor's place on: `ahead` as they come next, then the others hall by hall. */
export function worksFrom(ahead: readonly number[], halls: readonly { artworkIds: readonly number[] }[]): number[] {
  return [...new Set([...ahead, ...halls.flatMap(({ artworkIds }) => artworkIds)])];
}
