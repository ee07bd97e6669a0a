import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { hallMet } from '#domain/halls/hall-of.ts';
import type { Shown } from '#domain/paths.ts';
import type { VenueRecords, WalkMemory } from '#domain/ports.ts';
import type { VisitUnderWay } from '#domain/visit/visit.ts';
import { knownLanguages, type VisitLanguage } from '#domain/visit/visit-record.ts';
import { walkAlong, walkKey } from '#domain/walk/walk.ts';
import { stepAt } from '#domain/walk/walk-stops.ts';
import type { Found } from '../prioritise-nearby.ts';
import type { ComposedCounts } from './compose-counts.ts';
import type { ComposedTraces } from './compose-traces.ts';

/**
 * Begins a visit in the museum of this release. Whoever looks at a draft of the museum is no visitor (product, section
 * D3).
 *
 * @param locales of the visitor, in order
 * @param listed the languages of the venue as the server listed them at Start
 */
export function beginVisit(
  { visit, counts }: { visit: Pick<VisitUnderWay, 'begin'>; counts: Pick<ComposedCounts, 'record'> },
  release: CurrentRelease,
  locales: readonly string[],
  listed: readonly VisitLanguage[] = [],
): void {
  const { idMuseum, languages, preview, timezone = DEFAULT_TIMEZONE } = release;
  if (preview) return;
  counts.record({ tag: 'visit', release });
  visit.begin({ idMuseum, languages: knownLanguages(languages, listed), timezone, locales });
}

type Showing = {
  visit: Pick<VisitUnderWay, 'lookAt'>;
  counts: Pick<ComposedCounts, 'record'>;
  walks: Pick<WalkMemory, 'arrive' | 'been'>;
  traces: Pick<ComposedTraces, 'walk'>;
  records: Pick<VenueRecords, 'artwork' | 'route' | 'timeline'>;
};

/**
 * Existing works and routes are reported with the visit. Stops are remembered with their walk, and walks and halls leave
 * a trace. An address may contain any number.
 */
export async function noteShown(
  { visit, counts, walks, traces, records }: Showing,
  { idMuseum, preview }: CurrentRelease,
  { idArtwork, idHall, idRoute, idTimeline, idStep }: Shown,
): Promise<Found & Pick<Shown, 'idHall'>> {
  const [artwork, route, timeline] = await Promise.all([
    idArtwork === undefined ? undefined : records.artwork(idMuseum, idArtwork),
    idRoute === undefined ? undefined : records.route(idMuseum, idRoute),
    idTimeline === undefined ? undefined : records.timeline(idMuseum, idTimeline),
  ]);
  const walk = walkAlong(
    { idRoute, idTimeline },
    { routes: route ? [route] : [], timeline: timeline ? [timeline] : [] },
  );
  // The works of a preview are none of the visit that the phone may have in another museum.
  visit.lookAt(preview ? {} : { idArtwork: artwork?.idArtwork, idRoute: route?.idRoute });
  const met = { idArtwork: artwork?.idArtwork, idHall: hallMet(artwork, idHall), idStep };
  const step = walk && stepAt(walk.steps, met);
  if (step) {
    const key = walkKey(walk);
    // A screen is noted again whenever the network returns.
    if (!walks.been(key).includes(step.idStep)) counts.record({ tag: 'stop', idMuseum, walk, idStep: step.idStep });
    walks.arrive(key, step.idStep);
    traces.walk(idMuseum, walk, step.idStep);
  }
  return { artwork, walk, idHall: met.idHall };
}
