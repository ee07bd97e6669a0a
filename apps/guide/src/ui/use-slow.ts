import { useEffect, useState } from 'react';

/** True once something has taken longer than 200 ms: until then a waiting sign would only flicker. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
