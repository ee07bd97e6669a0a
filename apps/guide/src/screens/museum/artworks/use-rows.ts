import { startTransition, useEffect, useState } from 'react';

/** More works than the tallest phone shows. */
const AT_FIRST = 24;
/** Few enough that a tap between two pieces of the list is answered at once. */
const AT_ONCE = 40;

/**
 * How many rows of a long list are drawn: those in sight at once, the others piece by piece until all are there. A
 * visitor who comes back finds all of them, so that the browser can restore their place.
 */
export function useRows(all: number): number {
  const [rows, setRows] = useState(() => (history.state?.areAllDrawn ? all : AT_FIRST));
  useEffect(() => {
    if (rows >= all) {
      history.replaceState({ ...history.state, areAllDrawn: true }, '');
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setRows(rows + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [rows, all]);
  return rows;
}
