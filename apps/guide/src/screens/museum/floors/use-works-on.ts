import { useMemo } from 'react';
import type { HallWorks } from '#domain/halls/floor-works.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useGuide } from '#parts/guide.ts';
import { useRememberedRecord } from '#parts/use-venue-record.ts';

/** Reads the works of a floor, and no others; undefined while they load. A work that is gone is left out. */
export function useWorksOn(byHall: readonly HallWorks[]): readonly HallWorks<ArtworkRead>[] | undefined {
  const { records } = useGuide().venue;
  const ids = byHall.flatMap(({ works }) => works);
  const read = ({ idMuseum }: OpenVenue) => records.artworks(idMuseum, ids);
  const works = useRememberedRecord('works of a floor', read, [ids.join()]);
  return useMemo(() => {
    if (works === undefined) return undefined;
    const byId = new Map((works ?? []).map((work) => [work.idArtwork, work]));
    return byHall.map(({ hall, works: listed }) => ({ hall, works: listed.flatMap((id) => byId.get(id) ?? []) }));
  }, [works, byHall]);
}
