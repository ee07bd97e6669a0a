import { dayOf } from '@cicerone/content/language/visit-date';
import { isWalkKind } from '../walk/walk.ts';
import { isLiked, type OwnWork } from './own-work.ts';
import type { Trace, TraceKind } from './trace.ts';

/** A work on one day: the visitor's first look at it, and the total time. */
export type Seen = { work: OwnWork; startDate: string; seconds: number };
export type VisitDay = {
  /** Such as `2026-11-23`. */
  day: string;
  seen: readonly Seen[];
  /** The routes, exhibitions and timelines that were walked, the halls, and the one-minute stories that were heard. */
  walks: readonly Trace[];
  halls: readonly Trace[];
  oneMinutes: readonly Trace[];
};

/** The things that a visitor has seen, by day: the latest day first, and each day in the order of the visit. */
export function visitDays(works: readonly OwnWork[], traces: readonly Trace[]): VisitDay[] {
  const seen = seenByDay(works);
  const shown = traces.filter(({ kind }) => kind !== 'sound').sort(byStart);
  const days = [...new Set([...seen.keys(), ...shown.map(({ day }) => day)])];
  return days
    .sort((one, other) => other.localeCompare(one))
    .map((day) => {
      const of = shown.filter((trace) => trace.day === day);
      return { day, seen: (seen.get(day) ?? []).sort(byStart), ...byKind(of) };
    });
}

/** Each walk, hall and story of all days once, by its latest name: walks first, each kind in the order of the visit. */
export function thingsOf(traces: readonly Trace[]): Trace[] {
  const inOrder = [...traces].sort(byStart);
  const once = new Map(inOrder.map((trace) => [`${trace.kind} ${trace.id}`, trace]));
  const { walks, halls, oneMinutes } = byKind([...once.values()]);
  return [...walks, ...halls, ...oneMinutes];
}

function byKind(traces: readonly Trace[]): Pick<VisitDay, 'walks' | 'halls' | 'oneMinutes'> {
  return {
    walks: traces.filter(({ kind }) => isWalkKind(kind)),
    halls: traces.filter(({ kind }) => kind === 'hall'),
    oneMinutes: traces.filter(({ kind }) => kind === 'one-minute'),
  };
}

function seenByDay(works: readonly OwnWork[]): Map<string, Seen[]> {
  const days = new Map<string, Seen[]>();
  for (const work of works) {
    for (const day of new Set(work.looks.map(({ startDate }) => dayOf(startDate)))) {
      const looks = work.looks.filter(({ startDate }) => dayOf(startDate) === day).sort(byStart);
      const startDate = looks[0]?.startDate ?? day;
      days.set(day, [...(days.get(day) ?? []), { work, startDate, seconds: secondsOf(looks) }]);
    }
  }
  return days;
}

/** Over all days, each thing counted once. Times are in seconds. */
export type VisitTotals = Record<'works' | 'halls' | 'routes' | 'exhibitions' | 'timelines' | 'oneMinutes', number> & {
  /** How long the works were looked at, and how long was listened. */
  seconds: number;
  heard: number;
  favourites: number;
};

/** How much a visitor has seen and heard, and how much of that they like. */
export function visitTotals(works: readonly OwnWork[], traces: readonly Trace[]): VisitTotals {
  const seen = works.filter(({ looks }) => looks.length > 0);
  const count = (kind: TraceKind) => new Set(traces.filter((trace) => trace.kind === kind).map(({ id }) => id)).size;
  return {
    works: seen.length,
    halls: count('hall'),
    routes: count('route'),
    exhibitions: count('exhibition'),
    timelines: count('timeline'),
    oneMinutes: count('one-minute'),
    seconds: secondsOf(seen.flatMap(({ looks }) => looks)),
    heard: secondsOf(traces.filter(({ kind }) => kind === 'sound')),
    favourites: seen.filter(isLiked).length,
  };
}

/** The works in the picture of a visit: those that the visitor likes, then those they stayed at longest. */
export function worksToShow(works: readonly OwnWork[], count: number): OwnWork[] {
  return works
    .filter(({ looks, picture }) => looks.length > 0 && picture !== undefined)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count);
}

/** No visitor looks at one work for longer than this, in seconds. */
const MORE_THAN_ANY = 1e9;

function weight(work: OwnWork): number {
  return (isLiked(work) ? MORE_THAN_ANY : 0) + secondsOf(work.looks);
}

/** The time of a moment in the museum, such as `10:42`. */
export function timeOf(startDate: string): string {
  return startDate.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length);
}

function secondsOf(looks: readonly { seconds: number }[]): number {
  return looks.reduce((sum, { seconds }) => sum + seconds, 0);
}

type Started = { startDate: string };

function byStart(one: Started, other: Started): number {
  return one.startDate.localeCompare(other.startDate);
}
