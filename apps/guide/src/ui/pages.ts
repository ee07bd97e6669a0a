import { navigate } from 'wouter/use-browser-location';

/** The number of the screen's pages behind the open one, as stored in its history entry. */
const pagesBehind = (): number => history.state?.pagesBehind ?? 0;

/** Opens the next page of the same screen: Back leads to the previous page. */
export function turnPage(href: string): void {
  navigate(href, { state: { ...history.state, isFromWithin: true, pagesBehind: pagesBehind() + 1 } });
  window.scrollTo(0, 0);
}

/** Whether the browser is going back to the first page. */
let isLeaving = false;

/**
 * Goes back to the first page of the screen, so that Back never leads into its middle again, and calls back once the
 * browser is there. A second tap meanwhile does nothing: browsers add up pending navigations, and the visitor would
 * leave the screen (seen in Chromium 156).
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
