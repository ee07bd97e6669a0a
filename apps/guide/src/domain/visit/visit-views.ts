import type { VisitCall } from './visit-call.ts';
import type { FirstVisitRecord } from './visit-record.ts';

/** An event of a visit: its report, and its change to the record of the first generation. */
export type VisitEvent = {
  call: VisitCall;
  change(visit: FirstVisitRecord): Partial<FirstVisitRecord>;
};

/** How views are reported and dated. */
export type ViewNeeds = {
  now(): number;
  /** A moment as visits carry it. */
  date(moment: number): string;
  /** The events so far. */
  report(event: VisitEvent): void;
  /**
   * The playback position of a work's story in whole seconds; undefined if it made no sound since the work was opened.
   */
  playbackSeconds(idArtwork: number): number | undefined;
};

type View = { id: number; startedAt: number };
/** When another screen came in its place, and for how long others have stood there before, in milliseconds. */
type ArtworkView = View & { leftAt?: number | undefined; away: number };

/**
 * Tracks a visitor's views: one work at a time, and perhaps a route (product, section 4, Visit lifecycle). A view of a
 * work ends at its start plus the playback position of its story; for a work without sound, it lasts as long as its
 * screen was shown.
 */
export function createVisitViews({ now, date, report, playbackSeconds }: ViewNeeds) {
  let artwork: ArtworkView | undefined;
  let route: View | undefined;

  function artworkEnd({ id: idArtwork, startedAt, leftAt = now(), away }: ArtworkView): VisitEvent {
    const duration = playbackSeconds(idArtwork) ?? Math.max(0, Math.floor((leftAt - startedAt - away) / 1000));
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
    /** The visitor looks at a work; the one before has been left. The same work goes on, also after another screen. */
    lookAt(idArtwork: number | undefined) {
      if (artwork && artwork.id === idArtwork) {
        artwork.away += now() - (artwork.leftAt ?? now());
        artwork.leftAt = undefined;
        return;
      }
      if (artwork) artwork.leftAt ??= now();
      if (idArtwork === undefined) return;
      if (artwork) report(artworkEnd(artwork));
      artwork = { id: idArtwork, startedAt: now(), away: 0 };
      const startDate = date(artwork.startedAt);
      report({
        call: { what: 'beginArtwork', body: { idArtwork, startDate } },
        change: ({ artworks }) => ({ artworks: [...artworks, { idArtwork, startDate }] }),
      });
    },
    /** The visitor walks along a route, or along none any more. */
    follow(idRoute: number | undefined) {
      if (route?.id === idRoute) return;
      if (route) report(routeEnd(route));
      route = undefined;
      if (idRoute === undefined) return;
      route = { id: idRoute, startedAt: now() };
      const startDate = date(route.startedAt);
      report({
        call: { what: 'beginRoute', body: { idRoute, startDate } },
        change: ({ routes }) => ({ routes: [...routes, { idRoute, startDate }] }),
      });
    },
    /** The ends of open views, as if they ended now. */
    ends: (): VisitEvent[] => [...(artwork ? [artworkEnd(artwork)] : []), ...(route ? [routeEnd(route)] : [])],
    /** Closes the view of the work: looking at it again is another view. */
    endLook() {
      if (artwork) report(artworkEnd(artwork));
      artwork = undefined;
    },
    /** Another visit begins with nothing looked at. */
    forget() {
      artwork = undefined;
      route = undefined;
    },
  };
}
