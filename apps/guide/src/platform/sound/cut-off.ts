/**
 * Whether the browser itself took the file away. WebKit's back/forward cache gives pages back so (2025, WebKit pull
 * 70123): nothing is wrong with the sound, it only has to be loaded again.
 */
export function isCutOff(element: HTMLMediaElement): boolean {
  return element.error?.code === MediaError.MEDIA_ERR_ABORTED;
}

/** Calls back when the page is back from the browser's back/forward cache and its sound was cut off. */
export function onCutOff(element: HTMLMediaElement, act: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCutOff(element)) act();
  });
}
