import { worksForChildren } from '#domain/museum/kids.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** How many works are searched for a picture. A museum without a picture among them has no games. */
const LOOKED_AT = 24;

/**
 * Whether there is a picture to play with: among the works for children, or among the first works of all.
 *
 * @returns undefined while the works load
 */
export function useHasGames(): boolean | undefined {
  const { records } = useGuide().venue;
  const hasGames = useVenueRecord(async (venue) => {
    const childrens = worksForChildren(venue, undefined) ?? [];
    const ids = childrens.length > 0 ? childrens : await records.artworkIds(venue.idMuseum);
    const works = await records.artworks(venue.idMuseum, ids.slice(0, LOOKED_AT));
    return works.some(({ mainImageUrl }) => mainImageUrl);
  }, []);
  return hasGames ?? undefined;
}
