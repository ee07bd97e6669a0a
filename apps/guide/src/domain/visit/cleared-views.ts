import type { FirstVisitRecord, VisitRecord } from './visit-record.ts';
import type { VisitEvent } from './visit-views.ts';

type First = { change(of: VisitRecord, change: VisitEvent['change']): void };

/**
 * Clears the works and routes of a visit on this phone (product, section 4, Visit lifecycle), and ends the look at a
 * work: the next look at it is another one. The server keeps what was reported.
 *
 * @returns puts them back, before those that followed
 */
export function clearViews(visit: VisitRecord | undefined, { endLook }: { endLook(): void }, first: First): () => void {
  endLook();
  if (!visit) return () => {};
  let cleared: Pick<FirstVisitRecord, 'artworks' | 'routes'> = { artworks: [], routes: [] };
  first.change(visit, (record) => {
    cleared = record;
    return { artworks: [], routes: [] };
  });
  return () =>
    first.change(visit, ({ artworks, routes }) => ({
      artworks: [...cleared.artworks, ...artworks],
      routes: [...cleared.routes, ...routes],
    }));
}
