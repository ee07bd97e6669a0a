import { navigate } from 'wouter/use-browser-location';
import { goInstead } from './history.ts';

/** Opens an address of the guide that is one level below the one that is open. */
export function goDown(href: string): void {
  navigate(href, { state: { isFromWithin: true, above: window.location.pathname } });
  window.scrollTo(0, 0);
}

/**
 * Leads up to the address above, wherever the visitor came from: back to it, as it was left, for a visitor who came
 * down from there, and in place of this one for everybody else.
 */
export function goUp(above: string): void {
  if (history.state?.above === above) history.back();
  else goInstead(above);
}
