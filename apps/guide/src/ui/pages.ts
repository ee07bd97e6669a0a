import { navigate } from 'wouter/use-browser-location';

/** How many pages of a screen lie behind the one that is open, as its history entry notes it. */
const pagesBehind = (): number => history.state?.pagesBehind ?? 0;

/** Opens the next page of the same screen: Back turns to the one before. */
export function turnPage(href: string): void {
  navigate(href, { state: { ...history.state, isFromWithin: true, pagesBehind: pagesBehind() + 1 } });
  window.scrollTo(0, 0);
}

/** Whether the browser is on its way back to the first page. */
let isLeaving = false;

/**
 * Goes back to the first page of the screen, so that nobody who leaves it comes back into the middle by Back, and calls
 * once the browser is there. A second tap meanwhile does nothing: browsers add up the ways that they are sent, and the
 * visitor would be led out of the screen (seen in Chromium 156).
 */
export function leavePages(call: () => void): void {
  const behind = pagesBehind();
  if (behind === 0) call();
  else if (!isLeaving) {
    isLeaving = true;
    const arrive = () => {
      isLeaving = false;
      call();
    };
    window.addEventListener('popstate', arrive, { once: true });
    history.go(-behind);
  }
}
