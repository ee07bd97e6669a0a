import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = ':is(a, button, input, select, summary, textarea):focus-visible';
/** The margin around the question, in pixels. */
const MARGIN_PX = 24;

/**
 * Whether the question has to leave the upper edge: a control there has the focus of a visitor with a keyboard, and
 * would be hidden (WCAG 2.2, 2.4.11). With the next focus elsewhere it returns. Its own buttons move it nowhere.
 */
export function useWayFromFocus(question: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    function onFocus({ target }: FocusEvent) {
      const place = question.current;
      if (!place || !(target instanceof Element) || place.contains(target)) return;
      const hidden = place.getBoundingClientRect().height + MARGIN_PX;
      setAside(target.matches(CONTROLS) && target.getBoundingClientRect().top < hidden);
    }
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [question]);
  return isAside;
}
