import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';

/** A venue as screens have it at hand: everything but its works, which are read one by one. */
export type OpenVenue = Omit<VenueDetail, 'artworks'> & {
  artworkCount: number;
  /** A number that stands on a label, for the keypad's tile. */
  exampleCode: string | undefined;
};

/**
 * What of a venue is on this device: which release, in which language, and the venue itself; undefined when a
 * collection does not hold what was written into it.
 */
export type LocalVenue = {
  release: CurrentRelease;
  idLanguage: number;
  venue: OpenVenue | undefined;
  /** Whether every work is there, too. Counting thousands takes a while, so nobody waits for it to see the venue. */
  hasAllWorks: Promise<boolean>;
};

/** The venue at hand, out of a whole one. */
export function openVenue({ artworks, ...venue }: VenueDetail): OpenVenue {
  return { ...venue, artworkCount: artworks.length, exampleCode: artworks.find((artwork) => artwork.showCode)?.code };
}
