import { useEffect, useEffectEvent } from 'react';
import { useGuide } from '#parts/guide.ts';

/** Calls when the network is back: what did not come is asked for again without a tap. */
export function useOnlineAgain(call: () => void): void {
  const { network } = useGuide().keeping;
  const again = useEffectEvent(call);
  useEffect(
    () => network.subscribe(({ isOnline }, before) => void (isOnline && !before.isOnline && again())),
    [network],
  );
}
