import { chooseLocalization } from '@cicerone/content/language/localization';
import { visitDate } from '@cicerone/content/language/visit-date';
import type { Hall } from '@cicerone/content/walk/hall';
import { countHeard } from '#domain/listening/count-heard.ts';
import type { Player } from '#domain/listening/player.ts';
import type { Own } from '#domain/own/own.ts';
import { type NamedThing, type Trace, type TraceKey, traceKey } from '#domain/own/trace.ts';
import { createTraces, type Traces } from '#domain/own/traces.ts';
import { placeAt } from '#domain/paths.ts';
import type { WalkMemory } from '#domain/ports.ts';
import { openVenueOf, type VenueState } from '#domain/venue/venue-state.ts';
import type { VisitUnderWay } from '#domain/visit/visit.ts';
import { isWalkKind, type Walk, walkKey, walkOfRoute, walkOfTimeline } from '#domain/walk/walk.ts';
import { device } from '#platform/device/device.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { createMuseumRecords } from '#platform/records/own/museum-records.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';

type Needs = { visits: DatabaseAccess<VisitDatabase>; player: Player; locales(): readonly string[] };

/** The traces of a visit: every sound of the museum leaves one, and so do the screens of walks and halls. */
export function composeTraces({ visits, player, locales }: Needs) {
  const traces = createTraces({
    kept: createMuseumRecords<TraceKey, Trace>(visits, 'traces', traceKey),
    date: (timezone) => visitDate(device.now(), timezone),
  });
  const noteHeard = countHeard(player.store, ({ href, idOneMinute, title, languageCode }, seconds) => {
    const place = placeAt(href.split('?')[0] ?? '');
    if (place.name === 'NotFound' || place.idMuseum === undefined) return;
    if (seconds > 0) traces.leave(place.idMuseum, 'sound', 0, { name: '' }, { seconds });
    // A story that goes on after the visitor has cleared the visit is not heard anew.
    if (idOneMinute === undefined || seconds > 0) return;
    traces.leave(place.idMuseum, 'one-minute', idOneMinute, { name: title, languageCode });
  });
  const nameOf = ({ localizations }: Pick<Walk | Hall, 'localizations'>): NamedThing => {
    const { name = '', languageCode } =
      chooseLocalization<NamedThing & { languageCode: string }>(localizations, locales()) ?? {};
    return { name, languageCode };
  };
  return {
    ...traces,
    /** The phone is put away, or the page closes. */
    noteHeard,
    /** The visitor is at a step of a walk. */
    walk: (idMuseum: number, walk: Walk, idStep: number) =>
      traces.leave(idMuseum, walk.tag, walk.id, nameOf(walk), { idStep }),
    /** The visitor is in a hall. */
    enter: (idMuseum: number, hall: Hall) => traces.leave(idMuseum, 'hall', hall.idHall, nameOf(hall)),
  };
}
export type ComposedTraces = ReturnType<typeof composeTraces>;

type Clearing = {
  visit: Pick<VisitUnderWay, 'clearViews'>;
  traces: Pick<Traces, 'clear' | 'store'>;
  walks: Pick<WalkMemory, 'forget'>;
  venue: () => VenueState;
};

/**
 * The visitor's own lists on the screens of a visit. Clearing a visit clears its traces, the steps of the museum's
 * walks, and the lists of the visit itself; the same work is then looked at for the first time.
 */
export function ownOfVisit(own: Own, { visit, traces, walks, venue }: Clearing) {
  const clearLooks = () => {
    const { routes = [], timeline = [] } = openVenueOf(venue()) ?? {};
    const known = [...routes.map(walkOfRoute), ...timeline.map(walkOfTimeline)].map(walkKey);
    const { cleared, undo } = traces.clear();
    const walked = cleared.flatMap(({ kind, id }) => (isWalkKind(kind) ? [walkKey({ tag: kind, id })] : []));
    const undone = [visit.clearViews(), own.clearLooks(), walks.forget([...known, ...walked]), undo];
    return () => {
      for (const each of undone) each();
    };
  };
  return { ...own, clearLooks, traces: traces.store };
}
