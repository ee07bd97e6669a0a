import { type RefObject, useLayoutEffect } from 'react';

/**
 * Aborts the download of a picture when its screen is left: browsers continue it, and the visitor's next request would
 * have to share the bandwidth.
 */
export function useAbortOnLeave(image: RefObject<HTMLImageElement | null>): void {
  useLayoutEffect(() => {
    const element = image.current;
    return () => {
      if (element && !element.complete) element.removeAttribute('src');
    };
  }, [image]);
}
