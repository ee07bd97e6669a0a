import { FAREWELL_KEY } from '../farewell/farewell-keys.ts';
import type { DatabaseAccess } from '../records/database-access.ts';

/**
 * The visitor's storage on this phone, until another tab ends the visit: whatever this page still writes while it leaves
 * would be written after the deletion (product, section D6, Reset).
 */
export function createGuideStorage() {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  return {
    close,
    /** Whether the visit of this page has ended, so that it has to leave. */
    isClosed: () => isClosed,
    /** Closes it as soon as another tab ends the visit, also while this page is opening. Call it before any reading. */
    closeOnFarewell() {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === FAREWELL_KEY && newValue !== null) close();
      });
    },
    /** The local storage. Once closed it is refused, as a browser may refuse it: memory holds the values. */
    local(): Storage {
      if (isClosed) throw new DOMException('The visit has ended in another tab.', 'InvalidStateError');
      return window.localStorage;
    },
    /** The same for a database: work that begins after the end is never done, and the page is leaving. */
    whileVisited<Database>(access: DatabaseAccess<Database>): DatabaseAccess<Database> {
      return (work) => (isClosed ? new Promise(() => undefined) : access(work));
    },
  };
}
export type GuideStorage = ReturnType<typeof createGuideStorage>;

/** The storage of this page. */
export const guideStorage = createGuideStorage();
