import { navigate } from 'wouter/use-browser-location';
import { goInstead } from './history.ts';

/** Opens an address of the guide that is one level below the current one. */
export function goDown(href: string): void {
  navigate(href, { state: { isFromWithin: true, above: window.location.pathname } });
  window.scrollTo(0, 0);
}

/**
 * Leads up to the address above, wherever the visitor arrived from: back to it, as it was left, for a visitor who
 * opened this screen from there. For everybody else it replaces this screen.
 */
export function goUp(above: string): void {
  if (history.state?.above === above) history.back();
  else goInstead(above);
}
