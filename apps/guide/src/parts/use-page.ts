import { useEffect, useRef } from 'react';

/** The name of the product, last in every page title. */
export const PRODUCT = 'Cicerone';

let isFirstPage = true;

/**
 * Gives a screen its page title and, from the second screen on, moves the focus to its heading, so that a screen
 * reader begins to read where a sighted visitor looks.
 *
 * @returns a ref for the screen's `h1`
 */
export function usePage(...title: readonly (string | undefined)[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = [...title.filter(Boolean), PRODUCT].join(' · ');
  useEffect(() => {
    document.title = text;
  }, [text]);
  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
