import type {
  VisitArtworkBody,
  VisitArtworkEndBody,
  VisitRouteBody,
  VisitRouteEndBody,
} from '@cicerone/api/visit-shapes';
import type { FirstVisitRecord } from './visit-record.ts';

/** What is told of views. */
export type ViewCalls = {
  beginArtwork(body: VisitArtworkBody): Promise<unknown>;
  endArtwork(body: VisitArtworkEndBody): Promise<unknown>;
  beginRoute(body: VisitRouteBody): Promise<unknown>;
  endRoute(body: VisitRouteEndBody): Promise<unknown>;
};

/** How views are told, noted and dated. */
export type ViewNeeds = {
  now(): number;
  /** A moment as visits carry it. */
  date(moment: number): string;
  calls: ViewCalls;
  /** Tells the server, in order, once the visit is registered. */
  tell(call: (idVisit: string) => Promise<unknown>): void;
  /** Notes it on the phone, in order. */
  note(change: (visit: FirstVisitRecord) => Partial<FirstVisitRecord>): void;
  /** Whole seconds at which a work's story stands; undefined when it made no sound since the work was opened. */
  playbackSeconds(idArtwork: number): number | undefined;
};

type View = { id: number; startedAt: number };

/**
 * What a visitor looks at: one work at a time, and perhaps a route (specification, section 4, Visit lifecycle). A view
 * of a work ends at its start plus the time at which its story stands; where it makes no sound, it ends now.
 */
export function createVisitViews({ now, date, calls, tell, note, playbackSeconds }: ViewNeeds) {
  let artwork: View | undefined;
  let route: View | undefined;

  function endArtwork() {
    if (!artwork) return;
    const { id: idArtwork, startedAt } = artwork;
    const duration = playbackSeconds(idArtwork) ?? Math.max(0, Math.floor((now() - startedAt) / 1000));
    const startDate = date(startedAt);
    const end = { endDate: date(startedAt + duration * 1000), duration };
    tell((idVisit) => calls.endArtwork({ idVisit, idArtwork, duration, startDate }));
    const isMeant = (view: { idArtwork: number; startDate: string }) =>
      view.idArtwork === idArtwork && view.startDate === startDate;
    note(({ artworks }) => ({ artworks: artworks.map((view) => (isMeant(view) ? { ...view, ...end } : view)) }));
  }

  function endRoute() {
    if (!route) return;
    const { id: idRoute, startedAt } = route;
    const startDate = date(startedAt);
    const endDate = date(now());
    tell((idVisit) => calls.endRoute({ idVisit, idRoute, endDate, startDate }));
    const isMeant = (view: { idRoute: number; startDate: string }) =>
      view.idRoute === idRoute && view.startDate === startDate;
    note(({ routes }) => ({ routes: routes.map((view) => (isMeant(view) ? { ...view, endDate } : view)) }));
  }

  return {
    /** The visitor looks at a work; the one before has been left. The same work goes on. */
    lookAt(idArtwork: number) {
      if (artwork?.id === idArtwork) return;
      endArtwork();
      artwork = { id: idArtwork, startedAt: now() };
      const startDate = date(artwork.startedAt);
      tell((idVisit) => calls.beginArtwork({ idVisit, idArtwork, startDate }));
      note(({ artworks }) => ({ artworks: [...artworks, { idArtwork, startDate }] }));
    },
    /** The visitor walks along a route, or along none any more. */
    follow(idRoute: number | undefined) {
      if (route?.id === idRoute) return;
      endRoute();
      route = undefined;
      if (idRoute === undefined) return;
      route = { id: idRoute, startedAt: now() };
      const startDate = date(route.startedAt);
      tell((idVisit) => calls.beginRoute({ idVisit, idRoute, startDate }));
      note(({ routes }) => ({ routes: [...routes, { idRoute, startDate }] }));
    },
    /** What is open ends now; where the visitor goes on with it later, it ends later. */
    end() {
      endArtwork();
      endRoute();
    },
    /** Another visit begins with nothing looked at. */
    forget() {
      artwork = undefined;
      route = undefined;
    },
  };
}
