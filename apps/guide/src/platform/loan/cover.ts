/**
 * Covers the page whenever it goes out of sight. A page that a browser has put away, and brings back as it was (Back, the
 * list of apps), would show for a moment what the visitor before had on the screen; so nothing is seen until `look` has
 * looked who is there.
 *
 * @param look called when the page is in sight again; it uncovers the page, or lets it be covered
 */
export function cover(look: (uncover: () => void) => void): { end(): void } {
  let focused: Element | null = null;
  let covered: readonly HTMLElement[] = [];
  let isOver = false;

  function hide() {
    if (covered.length > 0) return;
    focused = document.activeElement;
    // A modal dialog is visible by the browser's own style, whatever stands around it.
    covered = [document.documentElement, ...document.querySelectorAll('dialog')];
    for (const { style } of covered) style.visibility = 'hidden';
  }

  function uncover() {
    for (const { style } of covered) style.visibility = '';
    covered = [];
    // What cannot be seen loses the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  /** Heard before anything else of the page: once it is over nothing is written any more. */
  function follow(event: Event) {
    if (isOver) return event.stopImmediatePropagation();
    if (event.type === 'pagehide' || document.hidden) hide();
    else look(uncover);
  }

  document.addEventListener('visibilitychange', follow, { capture: true });
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, follow, { capture: true });
  return {
    /** Nothing is shown any more, and nothing that the page still does outlives it. */
    end() {
      isOver = true;
      hide();
      for (const sound of document.querySelectorAll<HTMLMediaElement>('audio, video')) sound.pause();
    },
  };
}
