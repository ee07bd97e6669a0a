import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a step of a screen when another one takes its place: the tapped button is gone, and the next key
 * press continues from there.
 */
export function useStepFocus(tag: string) {
  const step = useRef<HTMLDivElement>(null);
  const before = useRef(tag);
  useEffect(() => {
    const isInside = step.current?.contains(document.activeElement);
    if (before.current !== tag && !isInside) step.current?.focus({ preventScroll: true });
    before.current = tag;
  }, [tag]);
  return step;
}
