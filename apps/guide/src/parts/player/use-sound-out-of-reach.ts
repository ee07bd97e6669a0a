import { useStore } from 'zustand';
import { useGuide } from '#parts/guide.ts';
import { useIsOutOfReach } from '#parts/resource-view/use-at-hand.ts';

/**
 * Whether a story cannot be heard now: without network, and not on the phone. What has already arrived of the one that
 * is open can still be heard.
 */
export function useIsSoundOutOfReach(url: string | undefined): boolean {
  const { player } = useGuide().listening;
  const isHere = useStore(
    player.store,
    ({ track, status, ahead, duration }) =>
      track?.url === url && status !== 'failed' && (ahead === 'whole' || (status === 'playing' && duration > 0)),
  );
  return useIsOutOfReach(url) && !isHere;
}
