import { type Walk, walkKey } from '#domain/walk/walk.ts';
import { type Stop, stopsOf } from '#domain/walk/walk-stops.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** The stops of a walk in walking order; undefined while loading, empty without a walk. */
export function useStops(walk: Walk | undefined): readonly Stop[] | undefined {
  const { records } = useGuide().venue;
  const { steps = [] } = walk ?? {};
  const found = useVenueRecord(
    async ({ idMuseum, halls }) => {
      const ids = steps.flatMap(({ idArtwork }) => (idArtwork === undefined ? [] : [idArtwork]));
      return stopsOf(steps, await records.artworks(idMuseum, ids), halls);
    },
    [walk && walkKey(walk)],
  );
  return found ?? undefined;
}
