import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is on the screen, not above or below it.
 *
 * @param margin how far beyond the screen's edge still counts, in pixels
 */
export function useInSight(thing: RefObject<Element | null>, margin = 0): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!thing.current) return undefined;
    const see = (seen: IntersectionObserverEntry[]) => setInSight(seen.at(-1)?.isIntersecting ?? false);
    const watch = new IntersectionObserver(see, { rootMargin: `${margin}px` });
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, [thing, margin]);
  return isInSight;
}
