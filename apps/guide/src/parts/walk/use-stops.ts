import type { Route } from '@cicerone/content/walk/route';
import { type Stop, stopsOf } from '#domain/walk/route-stops.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** The stops of a route in walking order; undefined while loading, empty without a route. */
export function useStops(route: Pick<Route, 'idRoute' | 'steps'> | undefined): readonly Stop[] | undefined {
  const { records } = useGuide().venue;
  const { idRoute, steps = [] } = route ?? {};
  const found = useVenueRecord(
    async ({ idMuseum, halls }) => {
      const ids = steps.flatMap(({ idArtwork }) => (idArtwork === undefined ? [] : [idArtwork]));
      return stopsOf(steps, await records.artworks(idMuseum, ids), halls);
    },
    [idRoute],
  );
  return found ?? undefined;
}
