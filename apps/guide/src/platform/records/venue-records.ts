import type { Artwork } from '@cicerone/content/work/artwork';
import type { VenueRecords } from '#domain/ports.ts';
import type { GuideDatabase } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { KeptCopies } from './venue-copies.ts';

/** The venue's records in the local database, or in memory if the browser stores nothing. */
export function createVenueRecords(
  guide: DatabaseAccess<GuideDatabase>,
  { inMemory }: Pick<KeptCopies, 'inMemory'>,
): VenueRecords {
  return {
    async artwork(idMuseum, idArtwork) {
      const held = inMemory(idMuseum);
      if (held) return held.artworks.find((artwork) => artwork.idArtwork === idArtwork);
      return ofVenue(idMuseum, await guide((database) => database.get('artworks', idArtwork)));
    },
    async artworksByCode(idMuseum, code) {
      const held = inMemory(idMuseum);
      if (held) return held.artworks.filter((artwork) => artwork.code === code);
      return guide((database) => database.getAllFromIndex('artworks', 'code', [idMuseum, code]));
    },
    async artworks(idMuseum, ids) {
      const works = inMemory(idMuseum)?.artworks;
      if (works) return ids.flatMap((id) => works.filter(({ idArtwork }) => idArtwork === id));
      // Uses one transaction for all records: on an old phone a transaction takes as long as a record.
      const found = await guide((database) => {
        const { store } = database.transaction('artworks');
        return Promise.all(ids.map((id) => store.get(id)));
      });
      return found.filter((artwork) => artwork?.idMuseum === idMuseum) as Artwork[];
    },
    async artworkIds(idMuseum) {
      const held = inMemory(idMuseum);
      if (held) return held.artworks.map(({ idArtwork }) => idArtwork);
      return guide((database) => database.getAllKeysFromIndex('artworks', 'idMuseum', idMuseum));
    },
    async hall(idMuseum, idHall) {
      const held = inMemory(idMuseum);
      if (held) return held.halls.find((hall) => hall.idHall === idHall);
      return ofVenue(idMuseum, await guide((database) => database.get('halls', idHall)));
    },
    async route(idMuseum, idRoute) {
      const held = inMemory(idMuseum);
      if (held) return held.routes.find((route) => route.idRoute === idRoute);
      return ofVenue(idMuseum, await guide((database) => database.get('routes', idRoute)));
    },
    async timeline(idMuseum, idTimeline) {
      const held = inMemory(idMuseum);
      if (held) return held.timeline.find((timeline) => timeline.idTimeline === idTimeline);
      return ofVenue(idMuseum, await guide((database) => database.get('timeline', idTimeline)));
    },
  };
}

function ofVenue<Kept extends { idMuseum: number }>(idMuseum: number, kept: Kept | undefined): Kept | undefined {
  return kept?.idMuseum === idMuseum ? kept : undefined;
}
