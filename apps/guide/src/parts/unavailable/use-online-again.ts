import { useEffect, useEffectEvent } from 'react';
import { useGuide } from '#parts/guide.ts';

/** Calls back when the network returns, so that failed requests are retried without a tap. */
export function useOnlineAgain(call: () => void): void {
  const { network } = useGuide().keeping;
  const again = useEffectEvent(call);
  useEffect(
    () => network.subscribe(({ isOnline }, before) => void (isOnline && !before.isOnline && again())),
    [network],
  );
}
