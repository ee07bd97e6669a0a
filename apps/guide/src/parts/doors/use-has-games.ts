import { firstWithPicture } from '#domain/game/played-works.ts';
import { worksForChildren } from '#domain/museum/kids.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** A home screen reads no more of a museum of thousands of works without pictures. */
const LOOKED_AT = 120;

/**
 * Whether there is a picture to play with: the games use the works for children, and then all others.
 *
 * @returns undefined while the works load
 */
export function useHasGames(): boolean | undefined {
  const { records } = useGuide().venue;
  const hasGames = useVenueRecord(async (venue) => {
    const childrens = worksForChildren(venue, undefined) ?? [];
    const ids = new Set([...childrens, ...(await records.artworkIds(venue.idMuseum))]);
    const read = (some: readonly number[]) => records.artworks(venue.idMuseum, some);
    return (await firstWithPicture([...ids].slice(0, LOOKED_AT), 1, read, async () => true)).hasPictures;
  }, []);
  return hasGames ?? undefined;
}
