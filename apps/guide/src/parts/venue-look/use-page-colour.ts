import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { useSyncExternalStore } from 'react';
import { useSettings } from '#parts/guide.ts';

const NIGHT = '(prefers-color-scheme: dark)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(NIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The current background of the guide's own screens, by the phone's day or night mode, or by the visitor's setting. */
export function usePageColour(): string {
  const theme = useSettings((settings) => settings.theme);
  const isNight = useSyncExternalStore(listen, () => window.matchMedia(NIGHT).matches);
  return (theme ? theme === 'dark' : isNight) ? NIGHT_PAGE_COLOUR : PAGE_COLOUR;
}
