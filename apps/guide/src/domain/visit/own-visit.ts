import type { VisitRecord } from './visit-record.ts';

/** The storage of the phone's visit, `visitv2`: every page of the guide reads it. */
export type StoredVisit = {
  stored(): VisitRecord | undefined;
  store(visit: VisitRecord): void;
};

/**
 * The visit of this page, which is the stored one until a page of another museum stores its own: that takes nothing
 * from this one, which has yet to end.
 */
export function createOwnVisit({ stored, store }: StoredVisit) {
  let own: VisitRecord | undefined;
  const isStored = (visit: VisitRecord) => stored()?.visitorToken === visit.visitorToken;

  return {
    /** As it is stored, where it is: the visitor may have chosen another language. */
    get: (): VisitRecord | undefined => (own && isStored(own) ? stored() : own),
    /** This page's visit from now on, which is stored already. */
    set(visit: VisitRecord | undefined) {
      own = visit;
    },
    change(changed: VisitRecord) {
      own = changed;
      if (isStored(changed)) store(changed);
    },
  };
}
export type OwnVisit = ReturnType<typeof createOwnVisit>;
