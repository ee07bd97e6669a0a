import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useGuide } from '#parts/guide.ts';
import { useSlow } from '#ui/use-slow.ts';
import { useInSight } from './use-in-sight.ts';

/** A picture this close below the screen is fetched before the visitor scrolls to it, in pixels. */
const CLOSE_PX = 400;
/** If a story has not arrived by then, pictures no longer wait for it, in milliseconds. */
const PATIENCE_MS = 2500;

/**
 * Whether a picture may be fetched: it leads its screen or is close to it, and no requested story would be delayed by
 * it. A stored picture delays nothing. The answer stays true once it is.
 */
export function useTurn(image: RefObject<Element | null>, address: string, isLeading: boolean): boolean {
  const isClose = useInSight(image, CLOSE_PX) || isLeading;
  const isHeldUp = useHoldsUp(address);
  const [had, setHad] = useState('');
  const isTurn = had === address || (isClose && !isHeldUp);
  if (isTurn && had !== address) setHad(address);
  return isTurn;
}

function useHoldsUp(address: string): boolean {
  const { heard } = useGuide().listening;
  const { isStored, network } = useGuide().keeping;
  const isAwaited = useStore(heard, ({ status }) => status === 'loading');
  const isOnline = useStore(network, (state) => state.isOnline);
  const hasWaited = useSlow(PATIENCE_MS, isAwaited);
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (isAwaited) void isStored(address).then((isFound) => isFound && setKept(address));
  }, [isAwaited, isStored, address]);
  return isAwaited && isOnline && !hasWaited && kept !== address;
}
