import { analyticsOf } from '@cicerone/content/venue/analytics';
import { releaseOf } from '#domain/venue/venue-state.ts';
import type { Composed } from '../compose/compose.ts';

/** Acts once a museum with an id at Google is opened in this page: all other visitors load nothing of this. */
export function whenAnalyticsOffered({ store }: Composed['venue'], act: () => void): void {
  const isOffered = () => {
    const release = releaseOf(store.getState());
    return release !== undefined && analyticsOf(release) !== undefined;
  };
  if (isOffered()) {
    act();
    return;
  }
  const stop = store.subscribe(() => {
    if (!isOffered()) return;
    stop();
    act();
  });
}
