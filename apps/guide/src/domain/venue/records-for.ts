import type { Artwork } from '@cicerone/content/work/artwork';
import { otherSpellings } from '../label-number.ts';
import type { VenueRecords } from '../ports.ts';
import { forChildren } from './for-children.ts';

/** A museum's records as a visitor reads them. */
export type RecordsRead = VenueRecords & {
  /** The works with a number; if none has it, those with the same number in other spellings. */
  artworksByCode: VenueRecords['artworksByCode'];
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
    async artworksByCode(idMuseum, code) {
      const found = await records.artworksByCode(idMuseum, code);
      const others = found.length > 0 ? [] : otherSpellings(code);
      const nearly = await Promise.all(others.map((spelling) => records.artworksByCode(idMuseum, spelling)));
      return [...found, ...nearly.flat()].map(read);
    },
    artworks: async (idMuseum, ids) => (await records.artworks(idMuseum, ids)).map(read),
    artworksForChildren: async (idMuseum, ids) => (await records.artworks(idMuseum, ids)).map(forChildren),
  };
}
