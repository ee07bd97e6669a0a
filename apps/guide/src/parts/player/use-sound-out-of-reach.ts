import { useStore } from 'zustand';
import { useGuide } from '#parts/guide.ts';
import { useIsOutOfReach } from '#parts/resource-view/use-at-hand.ts';

/**
 * Whether a story cannot be played now: there is no network, and it is not on the phone. The buffered part of the open
 * story can still be played.
 */
export function useIsSoundOutOfReach(url: string | undefined): boolean {
  const { player } = useGuide().listening;
  const isHere = useStore(
    player.store,
    ({ track, status, buffered, duration }) =>
      track?.url === url && status !== 'failed' && (buffered === 'all' || (status === 'playing' && duration > 0)),
  );
  return useIsOutOfReach(url) && !isHere;
}
