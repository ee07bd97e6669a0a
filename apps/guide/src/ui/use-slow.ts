import { useEffect, useState } from 'react';

/**
 * True once a wait has lasted longer than this many milliseconds.
 *
 * @param gone asked when a wait begins: the milliseconds that it has already lasted
 */
export function useSlow(milliseconds: number, isWaiting: boolean, gone = () => 0): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), milliseconds - gone());
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [milliseconds, isWaiting, gone]);
  return isSlow;
}
