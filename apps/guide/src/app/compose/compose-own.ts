import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { createOwn } from '#domain/own/own.ts';
import { workCard } from '#domain/own/work-card.ts';
import type { VenueRecords } from '#domain/ports.ts';
import { device } from '#platform/device/device.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { createOwnRecords } from '#platform/records/own/own-records.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';

type Needs = {
  records: VenueRecords;
  locales(): readonly string[];
  pictureSize: PictureSize;
  visits: DatabaseAccess<VisitDatabase>;
};

/** The visitor's own lists, and the addresses of the pictures shown in them. */
export function composeOwn({ records, locales, pictureSize, visits }: Needs) {
  const kept = createOwnRecords(visits);
  const own = createOwn({
    now: device.now,
    today: device.today,
    kept,
    async cardOf(idMuseum, idArtwork) {
      const artwork = await records.artwork(idMuseum, idArtwork);
      return artwork && workCard(artwork, locales(), pictureSize);
    },
  });
  return {
    own,
    /** For a work that the museum has removed, its last picture. */
    async ownPictures() {
      await own.renew();
      return kept.pictures();
    },
  };
}
