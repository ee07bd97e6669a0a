/**
 * Whether the browser itself dropped the file. Pages from WebKit's back/forward cache return in this state (2025,
 * WebKit pull 70123): the sound is intact and only has to be loaded again.
 */
export function isCutOff(element: HTMLMediaElement): boolean {
  return element.error?.code === MediaError.MEDIA_ERR_ABORTED;
}

/** Calls back when the page returns from the browser's back/forward cache and its sound was cut off. */
export function onCutOff(element: HTMLMediaElement, act: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCutOff(element)) act();
  });
}
