import { type RefObject, useEffect, useState } from 'react';
import { bufferedOf } from '#domain/listening/buffered.ts';
import { useReservation } from '#parts/guide.ts';

/** The events of a film when it starts, stops, or its buffer changes. */
const EVENTS = ['play', 'pause', 'ended', 'error', 'progress', 'timeupdate', 'canplaythrough'] as const;

/** Reserves the bandwidth for a playing film until ten seconds of it are buffered. */
export function useFilmReservation(film: RefObject<HTMLVideoElement | null>): void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    const look = () => setWaiting(!element.paused && !element.error && bufferedOf(element) === 'little');
    for (const event of EVENTS) element.addEventListener(event, look);
    look();
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look);
    };
  }, [film]);
  useReservation(isWaiting);
}
