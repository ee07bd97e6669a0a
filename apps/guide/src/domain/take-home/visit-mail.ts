import { MAILED_SECONDS, MAILED_THINGS } from '@cicerone/api/mail-address';
import type { VisitMailBody } from '@cicerone/api/mail-shapes';
import { thingsOf, visitDays, visitTotals } from '../own/my-visit.ts';
import { favourites, type OwnWork } from '../own/own-work.ts';
import type { Trace, TraceKind } from '../own/trace.ts';

/** A visit as its mail names it: numbers alone. */
export type MailedVisit = Pick<
  VisitMailBody,
  'firstDay' | 'lastDay' | 'heardSeconds' | 'works' | 'favourites' | 'routes' | 'timelines' | 'halls' | 'oneMinutes'
>;

/**
 * The content of a visit's mail. The server writes its names, from the release in force.
 *
 * @param today if the visit has no day, because it has favourites alone
 */
export function mailedVisit(works: readonly OwnWork[], traces: readonly Trace[], today: string): MailedVisit {
  const days = visitDays(works, traces).map(({ day }) => day);
  const things = thingsOf(traces);
  const idsOf = (...kinds: readonly TraceKind[]) =>
    things
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id }) => id)
      .slice(0, MAILED_THINGS);
  return {
    firstDay: days.at(-1) ?? today,
    lastDay: days[0] ?? today,
    heardSeconds: bounded(visitTotals(works, traces).heard),
    works: works
      .filter(({ looks }) => looks.length > 0)
      .sort((one, other) => firstLook(one).localeCompare(firstLook(other)))
      .map(({ idArtwork, looks }) => ({
        idArtwork,
        seconds: bounded(looks.reduce((sum, { seconds }) => sum + seconds, 0)),
      }))
      .slice(0, MAILED_THINGS),
    favourites: favourites(works)
      .map(({ idArtwork }) => idArtwork)
      .slice(0, MAILED_THINGS),
    routes: idsOf('route', 'exhibition'),
    timelines: idsOf('timeline'),
    halls: idsOf('hall'),
    oneMinutes: idsOf('one-minute'),
  };
}

function firstLook({ looks }: OwnWork): string {
  return looks[0]?.startDate ?? '';
}

function bounded(seconds: number): number {
  return Math.min(Math.round(seconds), MAILED_SECONDS);
}

/**
 * The outcome of a mail that was asked for: taken by the server, waiting on the phone for it, or why neither. `offline`:
 * nobody responded, and this phone stores nothing.
 */
export type MailOutcome = 'taken' | 'waits' | 'offline' | 'too-many' | 'not-sent';
