/** Calls back whenever the visitor looks at this page again: out of the pocket, from another tab or window, by Back. */
export function onPageInSight(act: () => void): void {
  const look = () => {
    if (!document.hidden) act();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
}
