import type { Artwork } from '@cicerone/content/work/artwork';
import type { OwnWork } from '#domain/own/own-work.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useLast } from './use-last.ts';

/**
 * Those of the visitor's works that the museum has now, by their ids: whatever number they have meanwhile. Undefined
 * until they were read for the first time.
 */
export function usePresent(works: readonly OwnWork[]): ReadonlyMap<number, Artwork> | undefined {
  const { records } = useGuide().venue;
  const ids = works.map(({ idArtwork }) => idArtwork);
  const read = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
  const found = useLast(read ?? undefined);
  return found && new Map(found.map((artwork) => [artwork.idArtwork, artwork]));
}
