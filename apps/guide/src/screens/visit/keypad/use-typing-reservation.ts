import { useEffect } from 'react';
import { useGuide } from '#parts/guide.ts';

/** After this many milliseconds without a digit, the visitor is reading the label again, or has put the phone away. */
const HESITATES_MS = 5000;

/**
 * Reserves the bandwidth while a number is being typed: a download in flight at OK would delay the story (product,
 * section D1). On a slow connection that is a third of a second.
 */
export function useTypingReservation(digits: string): void {
  const { bandwidth } = useGuide().keeping;
  useEffect(() => {
    if (!digits) return undefined;
    const release = bandwidth.reserve();
    setTimeout(release, HESITATES_MS);
    return release;
  }, [bandwidth, digits]);
}
