import type { Artwork } from '@cicerone/content/work/artwork';
import { childrensTextFirst, firstWithPicture, playedWorks } from '#domain/game/played-works.ts';
import { worksForChildren } from '#domain/museum/kids.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** Enough for the largest game twice; a museum of five thousand works is not read for it. */
const MOST = 16;

/** The works that are played with, as they are shown to children, those for children first; undefined while they are read. */
export function useGameWorks(): readonly Artwork[] | undefined {
  const { records } = useGuide().venue;
  const works = useVenueRecord(async (venue) => {
    const childrens = worksForChildren(venue, undefined) ?? [];
    const ids = playedWorks(childrens, await records.artworkIds(venue.idMuseum), Math.random);
    const read = (some: readonly number[]) => records.artworksForChildren(venue.idMuseum, some);
    return childrensTextFirst(await firstWithPicture(ids, MOST, read));
  }, []);
  return works === null ? [] : works;
}
