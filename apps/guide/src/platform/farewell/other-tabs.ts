import { SESSION_KEY } from '../saved/saved-keys.ts';
import { FAREWELL_KEY } from './farewell-keys.ts';

/**
 * Acts when the visit is ended in another tab of the guide: at once, or once a page is seen again that slept meanwhile or
 * was put away by the browser (Back), and that heard nothing.
 */
export function onFarewellElsewhere(act: () => void): void {
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

/** By what a visit is known in storage: a museum is open, and who taps Start has a session of their own. */
function visitHere(): { isVisited: boolean; session: string | null } {
  try {
    const { localStorage } = window;
    return { isVisited: 'current-museum' in localStorage, session: localStorage.getItem(SESSION_KEY) };
  } catch {
    return { isVisited: false, session: null };
  }
}
