import type { Keeper } from '#domain/keeping/keeper.ts';
import { oneAtATime } from '#domain/keeping/one-at-a-time.ts';
import { onPageInSight } from '#platform/device/page-in-sight.ts';
import type { KeepingTurn } from '#platform/files/keeping-turn.ts';

/** How often a page beside another checks for that page's downloads and deletions, in milliseconds. */
const LOOK_MS = 2000;

/**
 * Of several pages of the guide, the one the visitor looked at last downloads files. It first checks for files the
 * others have downloaded meanwhile. A page that is visible beside another, on a tablet, continues to show the progress.
 */
export function keepInTurn({ store, take, await: wait, release }: KeepingTurn, keeper: Pick<Keeper, 'tryAgain'>): void {
  store.subscribe(({ isOurs }) => {
    if (isOurs) void keeper.tryAgain();
  });
  // In a museum of thousands of works a check takes longer than that, and the next one would start it again.
  const look = oneAtATime(keeper.tryAgain);
  setInterval(() => {
    if (!document.hidden && !store.getState().isOurs) void look();
  }, LOOK_MS);
  onPageInSight(take);
  window.addEventListener('pagehide', release);
  if (document.hidden) wait();
  else take();
}
