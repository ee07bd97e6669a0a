import type { Artwork } from '@cicerone/content/work/artwork';
import type { VenueRecords } from '../ports.ts';
import { forChildren } from './for-children.ts';

/** A museum's records as a visitor reads them. */
export type RecordsRead = VenueRecords & {
  /** Works as they are shown to children, in whichever mode the guide is read. */
  artworksForChildren: VenueRecords['artworks'];
};

/**
 * A museum's records as a visitor reads them: in kids mode its works are those for children.
 *
 * @param mode the mode in which the guide is read now
 */
export function recordsFor(records: VenueRecords, mode: () => string | undefined): RecordsRead {
  const read = (artwork: Artwork) => (mode() === 'kids' ? forChildren(artwork) : artwork);
  return {
    ...records,
    async artwork(idMuseum, idArtwork) {
      const found = await records.artwork(idMuseum, idArtwork);
      return found && read(found);
    },
    artworksByCode: async (idMuseum, code) => (await records.artworksByCode(idMuseum, code)).map(read),
    artworks: async (idMuseum, ids) => (await records.artworks(idMuseum, ids)).map(read),
    artworksForChildren: async (idMuseum, ids) => (await records.artworks(idMuseum, ids)).map(forChildren),
  };
}
