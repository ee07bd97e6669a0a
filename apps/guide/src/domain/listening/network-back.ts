import type { StoreApi } from 'zustand/vanilla';
import type { Player } from './player.ts';

/**
 * A sound that failed without internet is loaded once more when the internet is back, and its failure is forgotten: it
 * waits for a tap on Play, as if nothing had happened (product, section 2, Audio player).
 */
export function loadAgainWhenBack(
  { loadAgain }: Pick<Player, 'loadAgain'>,
  network: Pick<StoreApi<{ isOnline: boolean }>, 'subscribe'>,
): void {
  network.subscribe(({ isOnline }, previous) => {
    if (isOnline && !previous.isOnline) loadAgain();
  });
}
