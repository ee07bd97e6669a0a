import type { GuideStorage } from '../saved/guide-storage.ts';
import { SESSION_KEY } from '../saved/saved-keys.ts';
import { FAREWELL_KEY } from './farewell-keys.ts';

/**
 * Acts when another tab of the guide ends the visit: at once, or, for a page that slept or was hidden by the browser
 * (Back) and missed the event, once it is visible again. Until it is gone the page stores nothing more.
 */
export function onFarewellElsewhere(leave: () => void, storage: Pick<GuideStorage, 'close' | 'isClosed'>): void {
  const act = () => {
    storage.close();
    leave();
  };
  // The visit may have ended while this page was opening.
  if (storage.isClosed()) leave();
  let known = visitHere();
  const look = () => {
    const now = visitHere();
    if ((known.isVisited && !now.isVisited) || (known.session !== null && known.session !== now.session)) act();
    known = now;
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === FAREWELL_KEY && newValue !== null) act();
  });
  window.addEventListener('pagehide', () => {
    known = visitHere();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) known = visitHere();
    else look();
  });
}

/** The traces of a visit in storage: a museum is open, and a visitor who taps Start has a session. */
function visitHere(): { isVisited: boolean; session: string | null } {
  try {
    const { localStorage } = window;
    return { isVisited: 'current-museum' in localStorage, session: localStorage.getItem(SESSION_KEY) };
  } catch {
    return { isVisited: false, session: null };
  }
}
