import { useEffect, useState } from 'react';

/** True once something has been waited for longer than so many milliseconds; from the start unless `isWaiting` says. */
export function useSlow(milliseconds: number, isWaiting = true): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [milliseconds, isWaiting]);
  return isSlow;
}
