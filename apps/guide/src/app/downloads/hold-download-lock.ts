import type { Keeper } from '#domain/keeping/keeper.ts';
import { skipWhileRunning } from '#domain/keeping/run/skip-while-running.ts';
import { onPageInSight } from '#platform/device/page-in-sight.ts';
import type { DownloadLock } from '#platform/files/download-lock.ts';

/** How often a page beside another checks for that page's downloads and deletions, in milliseconds. */
const REFRESH_MS = 2000;

/**
 * Of several pages of the guide, the one the visitor looked at last downloads files. It first checks for files the
 * others have downloaded meanwhile. A page that is visible beside another, on a tablet, continues to show the progress.
 */
export function holdDownloadLock({ store, take, wait, release }: DownloadLock, keeper: Pick<Keeper, 'tryAgain'>): void {
  store.subscribe(({ isHeld }) => {
    if (isHeld) void keeper.tryAgain();
  });
  // In a museum of thousands of works a check takes longer than that, and the next one would start it again.
  const refresh = skipWhileRunning(keeper.tryAgain);
  setInterval(() => {
    if (!document.hidden && !store.getState().isHeld) void refresh();
  }, REFRESH_MS);
  onPageInSight(take);
  window.addEventListener('pagehide', release);
  if (document.hidden) wait();
  else take();
}
