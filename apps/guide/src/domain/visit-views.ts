import type { VisitCall } from './visit-call.ts';
import type { FirstVisitRecord } from './visit-record.ts';

/** Something of a visit: what is told of it, and what it changes in the record of the first generation. */
export type VisitEvent = {
  call: VisitCall;
  change(visit: FirstVisitRecord): Partial<FirstVisitRecord>;
};

/** How views are told and dated. */
export type ViewNeeds = {
  now(): number;
  /** A moment as visits carry it. */
  date(moment: number): string;
  /** What has happened. */
  tell(event: VisitEvent): void;
  /** Whole seconds at which a work's story stands; undefined when it made no sound since the work was opened. */
  playbackSeconds(idArtwork: number): number | undefined;
};

type View = { id: number; startedAt: number };

/**
 * What a visitor looks at: one work at a time, and perhaps a route (specification, section 4, Visit lifecycle). A view
 * of a work ends at its start plus the time at which its story stands; where it makes no sound, it ends now.
 */
export function createVisitViews({ now, date, tell, playbackSeconds }: ViewNeeds) {
  let artwork: View | undefined;
  let route: View | undefined;

  function artworkEnd({ id: idArtwork, startedAt }: View): VisitEvent {
    const duration = playbackSeconds(idArtwork) ?? Math.max(0, Math.floor((now() - startedAt) / 1000));
    const startDate = date(startedAt);
    const end = { endDate: date(startedAt + duration * 1000), duration };
    const isMeant = (view: { idArtwork: number; startDate: string }) =>
      view.idArtwork === idArtwork && view.startDate === startDate;
    return {
      call: { what: 'endArtwork', body: { idArtwork, duration, startDate } },
      change: ({ artworks }) => ({ artworks: artworks.map((view) => (isMeant(view) ? { ...view, ...end } : view)) }),
    };
  }

  function routeEnd({ id: idRoute, startedAt }: View): VisitEvent {
    const startDate = date(startedAt);
    const endDate = date(now());
    const isMeant = (view: { idRoute: number; startDate: string }) =>
      view.idRoute === idRoute && view.startDate === startDate;
    return {
      call: { what: 'endRoute', body: { idRoute, endDate, startDate } },
      change: ({ routes }) => ({ routes: routes.map((view) => (isMeant(view) ? { ...view, endDate } : view)) }),
    };
  }

  return {
    /** The visitor looks at a work; the one before has been left. The same work goes on. */
    lookAt(idArtwork: number) {
      if (artwork?.id === idArtwork) return;
      if (artwork) tell(artworkEnd(artwork));
      artwork = { id: idArtwork, startedAt: now() };
      const startDate = date(artwork.startedAt);
      tell({
        call: { what: 'beginArtwork', body: { idArtwork, startDate } },
        change: ({ artworks }) => ({ artworks: [...artworks, { idArtwork, startDate }] }),
      });
    },
    /** The visitor walks along a route, or along none any more. */
    follow(idRoute: number | undefined) {
      if (route?.id === idRoute) return;
      if (route) tell(routeEnd(route));
      route = undefined;
      if (idRoute === undefined) return;
      route = { id: idRoute, startedAt: now() };
      const startDate = date(route.startedAt);
      tell({
        call: { what: 'beginRoute', body: { idRoute, startDate } },
        change: ({ routes }) => ({ routes: [...routes, { idRoute, startDate }] }),
      });
    },
    /** The ends of what is open, if it ended now. */
    ends: (): VisitEvent[] => [...(artwork ? [artworkEnd(artwork)] : []), ...(route ? [routeEnd(route)] : [])],
    /** Another visit begins with nothing looked at. */
    forget() {
      artwork = undefined;
      route = undefined;
    },
  };
}
