import type { Timeline } from '@cicerone/content/walk/timeline';
import { useWords } from '#parts/guide.ts';

/** One line: the halls and works along a timeline, and how long the walk takes. */
export function TimelineCounts({ timeline }: { timeline: Timeline }) {
  const { translate } = useWords();
  const { hallCount, artworkCount, minutes = 0 } = timeline;
  const said = [
    hallCount > 0 && translate('home.halls', { count: hallCount }),
    artworkCount > 0 && translate('home.works', { count: artworkCount }),
    minutes > 0 && translate('timeline.minutes', { count: minutes }),
  ].filter(Boolean);
  return said.length > 0 && <p className="timeline-counts">{said.join(' · ')}</p>;
}
