import { useMemo } from 'react';
import { type Walk, walkKey } from '#domain/walk/walk.ts';
import { type Stop, stopsOf } from '#domain/walk/walk-stops.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useOnly } from '#parts/variant/use-variant.ts';

/** The stops of a walk in walking order; undefined while loading, empty without a walk. */
export function useStops(walk: Walk | undefined): readonly Stop[] | undefined {
  const { records } = useGuide().venue;
  const { steps } = walk ?? NO_WALK;
  const { halls } = useOpenVenue();
  const only = useOnly();
  const works = useVenueRecord(
    async ({ idMuseum }) => {
      const ids = steps.flatMap(({ idArtwork }) => (idArtwork === undefined ? [] : [idArtwork]));
      return records.artworks(idMuseum, ids);
    },
    [walk && walkKey(walk)],
  );
  // The works are not read again for the switch: the screen stays, and the focus on it.
  return useMemo(() => (works ? stopsOf(steps, works, halls, only) : undefined), [works, steps, halls, only]);
}
const NO_WALK: Pick<Walk, 'steps'> = { steps: [] };
