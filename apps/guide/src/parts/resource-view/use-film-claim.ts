import { type RefObject, useEffect, useState } from 'react';
import { aheadOf } from '#domain/listening/ahead.ts';
import { useClaim } from '#parts/guide.ts';

/** What a film reports when it begins, stops, or has more or less of itself ahead. */
const EVENTS = ['play', 'pause', 'ended', 'error', 'progress', 'timeupdate', 'canplaythrough'] as const;

/** A film that plays claims the line until ten seconds of it are here. */
export function useFilmClaim(film: RefObject<HTMLVideoElement | null>): void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    const look = () => setWaiting(!element.paused && !element.error && aheadOf(element) === 'little');
    for (const event of EVENTS) element.addEventListener(event, look);
    look();
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look);
    };
  }, [film]);
  useClaim(isWaiting);
}
