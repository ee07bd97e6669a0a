import { NIGHT_PAPER, PAPER } from '@cicerone/content/paper';
import { useSyncExternalStore } from 'react';

const NIGHT = '(prefers-color-scheme: dark)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(NIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The ground that the guide's own screens have now, by day or by night. */
export function usePaper(): string {
  return useSyncExternalStore(listen, () => (window.matchMedia(NIGHT).matches ? NIGHT_PAPER : PAPER));
}
