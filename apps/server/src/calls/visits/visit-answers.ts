import type { ArtworkVisit, RouteVisit, Visit } from '@cicerone/api/visit-shapes';
import { visitDate } from '@cicerone/content/language/visit-date';
import type { StoredStage, StoredVisit } from '../../visits/visit-writes.ts';

/** The responses about visits, with their dates in the one timezone of the installation. */
export function visitAnswers(timezone: string) {
  const date = (moment: number | null) => (moment === null ? null : visitDate(moment, timezone));
  return {
    visit: ({ startDate, endDate, ...visit }: StoredVisit): Visit => ({
      ...visit,
      startDate: visitDate(startDate, timezone),
      endDate: date(endDate),
    }),
    route: ({ idVisit, id, startDate, endDate }: StoredStage): RouteVisit => ({
      idVisit,
      idRoute: id,
      startDate: visitDate(startDate, timezone),
      endDate: date(endDate),
    }),
    artwork: ({ idVisit, id, startDate, duration }: StoredStage): ArtworkVisit => ({
      idVisit,
      idArtwork: id,
      startDate: visitDate(startDate, timezone),
      duration,
    }),
  };
}
