import type { Artwork } from '@cicerone/content/work/artwork';
import { useState } from 'react';
import { useStore } from 'zustand';
import { childrensTextFirst, firstWithPicture, type Playable, playedWorks } from '#domain/game/played-works.ts';
import { worksForChildren } from '#domain/museum/kids.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { addressIn } from './use-pictures.ts';

/** Enough for the largest game twice. With a network, a museum of five thousand works need not be read for it. */
const MOST = 16;

export type GameWorks = Playable<Artwork> & Pick<OpenVenue, 'idMuseum'>;

/**
 * The works available for play, as shown to children, works for children first. Without a network, only works whose
 * picture is on the phone. Undefined during the first read. A running game stays as it is when the network changes or
 * the museum publishes.
 */
export function useGameWorks(): GameWorks | undefined {
  const { venue, keeping, device } = useGuide();
  const { idMuseum } = useOpenVenue();
  const isOnline = useStore(keeping.network, (network) => network.isOnline);
  const isHere = async (work: Artwork) => isOnline || keeping.isStored(addressIn(work, device.pictureSize));
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
