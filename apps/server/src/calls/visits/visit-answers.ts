import type { ArtworkVisit, RouteVisit, Visit } from '@cicerone/api/visit-shapes';
import { visitDate } from '@cicerone/content/language/visit-date';
import type { StoredStage, StoredVisit } from '../../visits/visit-writes.ts';

/** The responses about visits, with their dates in the timezone of their museum (product, section 4, Visit lifecycle). */
export function visitAnswers(timezoneAt: (idMuseum: number) => string) {
  const date = (moment: number, idMuseum: number) => visitDate(moment, timezoneAt(idMuseum));
  const dateIfAny = (moment: number | null, idMuseum: number) => (moment === null ? null : date(moment, idMuseum));
  return {
    visit: ({ startDate, endDate, ...visit }: StoredVisit): Visit => ({
      ...visit,
      startDate: date(startDate, visit.idMuseum),
      endDate: dateIfAny(endDate, visit.idMuseum),
    }),
    route: ({ idVisit, id, idMuseum, startDate, endDate }: StoredStage): RouteVisit => ({
      idVisit,
      idRoute: id,
      startDate: date(startDate, idMuseum),
      endDate: dateIfAny(endDate, idMuseum),
    }),
    artwork: ({ idVisit, id, idMuseum, startDate, duration }: StoredStage): ArtworkVisit => ({
      idVisit,
      idArtwork: id,
      startDate: date(startDate, idMuseum),
      duration,
    }),
  };
}
