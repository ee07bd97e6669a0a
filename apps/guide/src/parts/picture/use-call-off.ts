import { type RefObject, useLayoutEffect } from 'react';

/**
 * Calls off what is on its way for a picture whose screen is left: browsers go on fetching it, and what the visitor
 * wants now would have to share the line with it.
 */
export function useCallOff(image: RefObject<HTMLImageElement | null>): void {
  useLayoutEffect(() => {
    const element = image.current;
    return () => {
      if (element && !element.complete) element.removeAttribute('src');
    };
  }, [image]);
}
