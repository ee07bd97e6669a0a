/** Calls back whenever the page goes out of sight: phones end hidden pages without another event. */
export function onPageHidden(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) act();
  });
  window.addEventListener('pagehide', act);
}
