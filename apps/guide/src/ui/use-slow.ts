import { useEffect, useState } from 'react';

/** True once something has taken longer than so many milliseconds. */
export function useSlow(milliseconds: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}
