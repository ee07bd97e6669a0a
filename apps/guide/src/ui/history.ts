import { navigate } from 'wouter/use-browser-location';

/** The state of a history entry that was opened from within the guide. */
const FROM_WITHIN = { isFromWithin: true };

/** Opens an address of the guide as a new history entry. */
export function goForward(href: string): void {
  navigate(href, { state: FROM_WITHIN });
  // A new screen begins at its top. Going back finds it where it was left, which the browser restores itself.
  window.scrollTo(0, 0);
}

/** Notes something in the open history entry, which comes back with it. */
export function noteInEntry(noted: object): void {
  history.replaceState({ ...history.state, ...noted }, '');
}

/** Replaces the open address. */
export function goInstead(href: string): void {
  navigate(href, { replace: true, state: history.state });
}

/** Goes back to the previous screen, or, for somebody who arrived by a link from outside, to `parent`. */
export function goBack(parent: string): void {
  if (history.state?.isFromWithin) history.back();
  else goInstead(parent);
}
