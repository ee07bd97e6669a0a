import { type RefObject, useEffect, useState } from 'react';

/** Whether something is on the screen, and not above or below it. */
export function useInSight(thing: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!thing.current) return undefined;
    const watch = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false));
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, [thing]);
  return isInSight;
}
