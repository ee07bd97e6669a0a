import { useEffect, useState } from 'react';

/**
 * True once something has been waited for longer than so many milliseconds.
 *
 * @param gone asked when a wait begins: the milliseconds that it has lasted already
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
