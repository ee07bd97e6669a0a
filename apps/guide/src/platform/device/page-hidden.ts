/** Calls back when the page goes for good, as far as a page can know: not if the browser may show it again as it is. */
export function onPageGone(act: () => void): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) act();
  });
}

/** Calls back whenever the page goes out of sight: phones end hidden pages without another event. */
export function onPageHidden(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) act();
  });
  window.addEventListener('pagehide', act);
}
