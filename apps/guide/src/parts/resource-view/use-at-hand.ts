import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useGuide } from '#parts/guide.ts';

/**
 * Whether each of these files is available now: all are with a network, otherwise the stored ones, and stories of which at
 * least the beginning is stored. A resource without a file (`undefined`) is always available.
 *
 * @returns undefined until storage has been read
 */
export function useAtHand(urls: readonly (string | undefined)[]): readonly boolean[] | undefined {
  const { network, isStored } = useGuide().keeping;
  const isOnline = useStore(network, (state) => state.isOnline);
  const [answer, setAnswer] = useState<{ key: string; atHand: boolean[] } | undefined>(undefined);
  const key = JSON.stringify(urls);
  useEffect(() => {
    if (isOnline) return undefined;
    let isCurrent = true;
    const asked = (JSON.parse(key) as (string | null)[]).map((url) => url === null || isStored(url));
    void Promise.all(asked).then((atHand) => isCurrent && setAnswer({ key, atHand }));
    return () => {
      isCurrent = false;
    };
  }, [key, isOnline, isStored]);
  if (isOnline) return urls.map(() => true);
  return answer?.key === key ? answer.atHand : undefined;
}

/** Whether a sound cannot be played now: there is no network, and it is not on the phone. */
export function useIsOutOfReach(url: string | undefined): boolean {
  const [isAtHand = true] = useAtHand([url]) ?? [];
  return !isAtHand;
}
