import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useGuide } from './guide.ts';
import { useVenueRecord } from './use-venue-record.ts';

/** The work of a number, read from the device: undefined without a number and while loading, null if there is none. */
export function useArtwork(idArtwork: number | undefined): ArtworkRead | null | undefined {
  const { records } = useGuide().venue;
  const read = useVenueRecord(
    async ({ idMuseum }) => (idArtwork === undefined ? undefined : records.artwork(idMuseum, idArtwork)),
    [idArtwork],
  );
  return idArtwork === undefined ? undefined : read;
}
