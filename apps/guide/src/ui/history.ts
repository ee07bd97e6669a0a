import { navigate } from 'wouter/use-browser-location';

/** What a history entry that was opened from within the guide carries. */
const FROM_WITHIN = { isFromWithin: true };

/** Opens an address of the guide as a new history entry. */
export function goForward(href: string): void {
  navigate(href, { state: FROM_WITHIN });
  // A new screen begins at its top; going back finds it where it was left, which the browser sees to itself.
  window.scrollTo(0, 0);
}

/** Opens an address in place of the one that is open. */
export function goInstead(href: string): void {
  navigate(href, { replace: true, state: history.state });
}

/** Back to where the visitor came from, or, for somebody who came by a link from outside, to `parent`. */
export function goBack(parent: string): void {
  if (history.state?.isFromWithin) history.back();
  else goInstead(parent);
}
