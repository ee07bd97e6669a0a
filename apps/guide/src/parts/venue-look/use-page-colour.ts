import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { useSyncExternalStore } from 'react';

const NIGHT = '(prefers-color-scheme: dark)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(NIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The background that the guide's own screens have now, by day or by night. */
export function usePageColour(): string {
  return useSyncExternalStore(listen, () => (window.matchMedia(NIGHT).matches ? NIGHT_PAGE_COLOUR : PAGE_COLOUR));
}
