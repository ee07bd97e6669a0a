import { useEffect, useEffectEvent } from 'react';

/** How long a finished game stays visible before its work is shown, in milliseconds. */
const LOOKED_AT_MS = 1200;

/** Shows the work of a game a moment after its last move. */
export function useDone(isDone: boolean, show: () => void): void {
  const done = useEffectEvent(show);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => done(), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}
