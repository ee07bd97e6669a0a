import type { Route } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import type { Along } from '../paths.ts';

const WALK_KINDS = ['route', 'exhibition', 'timeline'] as const;
type WalkKind = (typeof WALK_KINDS)[number];

/** Whether a thing of that kind is walked along. */
export function isWalkKind(kind: string): kind is WalkKind {
  return WALK_KINDS.some((known) => known === kind);
}

/**
 * A way that a visitor walks, stop by stop: a route, an exhibition, which is a route of its own kind, or a timeline
 * (product, section 2, Routes and exhibitions).
 */
export type Walk = Pick<Route, 'steps' | 'artworkIDs'> & {
  tag: WalkKind;
  /** `idRoute` or `idTimeline`. */
  id: number;
  localizations: Route['localizations'] | Timeline['localizations'];
};

/** A route or an exhibition as a walk. */
export function walkOfRoute(route: Route): Walk {
  return { ...route, tag: route.isExhibition ? 'exhibition' : 'route', id: route.idRoute };
}

/** A timeline as a walk. */
export function walkOfTimeline(timeline: Timeline): Walk {
  return { ...timeline, tag: 'timeline', id: timeline.idTimeline };
}

/** The walks of a museum, or those of them that an address may mean. */
export type Walks = { routes: readonly Route[]; timeline: readonly Timeline[] };

/** The walk that a visitor follows, by the address; undefined without one, and for one that visitors may not see. */
export function walkAlong({ idRoute, idTimeline }: Along, { routes, timeline }: Walks): Walk | undefined {
  const route = routes.find((each) => each.idRoute === idRoute);
  if (route) return walkOfRoute(route);
  const line = timeline.find((each) => each.idTimeline === idTimeline && each.active);
  return line && walkOfTimeline(line);
}

/** How an address names a walk. */
export function alongWalk({ tag, id }: Pick<Walk, 'tag' | 'id'>): Along {
  return tag === 'timeline' ? { idTimeline: id } : { idRoute: id };
}

/** A walk's name among all walks of an installation, where the phone remembers it: a route's is its id alone. */
export function walkKey({ tag, id }: Pick<Walk, 'tag' | 'id'>): string {
  return tag === 'timeline' ? `timeline ${id}` : String(id);
}
