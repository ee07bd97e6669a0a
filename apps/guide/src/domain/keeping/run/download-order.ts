import type { ManifestEntry } from '@cicerone/content/release/release';
import { isSound } from '../media-to-keep.ts';

/**
 * Sorts files by need: first the venue's own pictures, which every screen shows; then the works, the nearest to the
 * visitor first, each picture before its sound; last the files of distant works and the sounds of no work.
 *
 * @param near the works in the order in which the visitor may reach them
 */
export function inOrderOfNeed(entries: readonly ManifestEntry[], near: readonly number[]): ManifestEntry[] {
  const steps = new Map(near.map((idArtwork, at) => [`artworks/${idArtwork}`, at]));
  // Every screen sorts thousands of files. A bucket sort needs no comparisons.
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

/** The works in the order in which the visitor may reach them. On a followed route that order is almost certain. */
export type NearbyWorks = { works: readonly number[]; isFollowed: boolean };

/**
 * The works of a venue, starting at the visitor's position: first `ahead` in its order, then the others hall by hall.
 */
export function worksFrom(ahead: readonly number[], halls: readonly { artworkIds: readonly number[] }[]): number[] {
  return [...new Set([...ahead, ...halls.flatMap(({ artworkIds }) => artworkIds)])];
}
