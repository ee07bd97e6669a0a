import type { Artwork } from '@cicerone/content/work/artwork';
import type { Variant } from '@cicerone/content/work/variants';
import { otherSpellings } from '../label-number.ts';
import type { VenueRecords } from '../ports.ts';
import { type ArtworkRead, inVariant } from './in-variant.ts';

/** A museum's records as a visitor reads them. */
export type RecordsRead = Omit<VenueRecords, 'artwork' | 'artworks' | 'artworksByCode'> & {
  artwork(idMuseum: number, idArtwork: number): Promise<ArtworkRead | undefined>;
  artworks(idMuseum: number, ids: readonly number[]): Promise<ArtworkRead[]>;
  /** The works with a number; if none has it, those with the same number in other spellings. */
  artworksByCode(idMuseum: number, code: string): Promise<ArtworkRead[]>;
  /** Works as they are shown to children, in whichever mode the guide is read. */
  artworksForChildren(idMuseum: number, ids: readonly number[]): Promise<ArtworkRead[]>;
};

/**
 * A museum's records as a visitor reads them: its works in the variant that they chose, and in kids mode in that for
 * children.
 *
 * @param reader the mode and the variant in which the guide is read now
 */
export function recordsFor(
  records: VenueRecords,
  reader: () => { mode?: string | undefined; variant?: Variant | undefined },
): RecordsRead {
  const read = (artwork: Artwork) => {
    const { mode, variant } = reader();
    return inVariant(artwork, mode === 'kids' ? 'kids' : variant);
  };
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
    artworksForChildren: async (idMuseum, ids) =>
      (await records.artworks(idMuseum, ids)).map((artwork) => inVariant(artwork, 'kids')),
  };
}
