import type { Keeper } from '#domain/keeping/keeper.ts';
import { oneAtATime } from '#domain/keeping/one-at-a-time.ts';
import { onPageInSight } from '#platform/device/page-in-sight.ts';
import type { KeepingTurn } from '#platform/files/keeping-turn.ts';

/** How often a page beside another looks at what that one has brought or deleted, in milliseconds. */
const LOOK_MS = 2000;

/**
 * Of several pages of the guide, the one that the visitor looked at last keeps files. In its turn a page looks first at
 * what others have brought meanwhile; one that is in sight beside another, on a tablet, goes on telling how far it is.
 */
export function keepInTurn({ store, take, await: wait, release }: KeepingTurn, keeper: Pick<Keeper, 'tryAgain'>): void {
  store.subscribe(({ isOurs }) => {
    if (isOurs) void keeper.tryAgain();
  });
  // In a museum of thousands of works a look takes longer than that, and the next one would begin it once more.
  const look = oneAtATime(keeper.tryAgain);
  setInterval(() => {
    if (!document.hidden && !store.getState().isOurs) void look();
  }, LOOK_MS);
  onPageInSight(take);
  window.addEventListener('pagehide', release);
  if (document.hidden) wait();
  else take();
}
