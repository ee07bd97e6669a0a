import type { DatabaseAccess } from '../records/database-access.ts';

let isClosed = false;

/**
 * Closes the visitor's storage to this page: another tab has ended the visit, and whatever this page still writes while
 * it leaves would be written after the deletion (product, section D6, Reset).
 */
export function closeGuideStorage(): void {
  isClosed = true;
}

/** The local storage of the visit. Once closed it is refused, as a browser may refuse it: memory holds the values. */
export function guideStorage(): Storage {
  if (isClosed) throw new DOMException('The visit has ended in another tab.', 'InvalidStateError');
  return window.localStorage;
}

/** The same for a database of the visitor's: work that begins after the end is never done, and the page is leaving. */
export function whileVisited<Database>(access: DatabaseAccess<Database>): DatabaseAccess<Database> {
  return (work) => (isClosed ? new Promise(() => undefined) : access(work));
}
