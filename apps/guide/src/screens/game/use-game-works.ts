import type { Artwork } from '@cicerone/content/work/artwork';
import { useState } from 'react';
import { useStore } from 'zustand';
import { childrensTextFirst, firstWithPicture, type Playable, playedWorks } from '#domain/game/played-works.ts';
import { worksForChildren } from '#domain/museum/kids.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { addressIn } from './use-pictures.ts';

/** Enough for the largest game twice; while there is a network, a museum of five thousand works is not read for it. */
const MOST = 16;

export type GameWorks = Playable<Artwork> & Pick<OpenVenue, 'idMuseum'>;

/**
 * The works that are played with, as they are shown to children, those for children first; without network those whose
 * picture is on the phone. Undefined while they are read for the first time: a game that is on stays as it is when the
 * network goes or comes, and when the museum publishes.
 */
export function useGameWorks(): GameWorks | undefined {
  const { venue, keeping, device } = useGuide();
  const { idMuseum } = useOpenVenue();
  const isOnline = useStore(keeping.network, (network) => network.isOnline);
  const isHere = async (work: Artwork) => isOnline || keeping.isHere(addressIn(work, device.pictureSize));
  const read = useVenueRecord(
    async (open): Promise<GameWorks> => {
      const ids = playedWorks(
        worksForChildren(open, undefined) ?? [],
        await venue.records.artworkIds(open.idMuseum),
        Math.random,
      );
      const works = (some: readonly number[]) => venue.records.artworksForChildren(open.idMuseum, some);
      const found = await firstWithPicture(ids, MOST, works, isHere);
      return { ...found, works: childrensTextFirst(found.works), idMuseum: open.idMuseum };
    },
    [String(isOnline)],
  );
  const [last, setLast] = useState<GameWorks>();
  if (read && read !== last) setLast(read);
  return read ?? (last?.idMuseum === idMuseum ? last : undefined);
}
