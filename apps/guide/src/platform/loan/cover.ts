/**
 * Covers the page whenever it goes out of sight. A browser that restores a hidden page (Back, the list of apps) would
 * show the previous visitor's screen for a moment, so the page stays covered until `look` has checked whose visit it
 * is.
 *
 * @param look called when the page is in sight again; it uncovers the page, or leaves it covered
 */
export function cover(look: (uncover: () => void) => void): { end(): void } {
  let focused: Element | null = null;
  let covered: readonly HTMLElement[] = [];
  let isOver = false;

  function hide() {
    if (covered.length > 0) return;
    focused = document.activeElement;
    // The browser's own style makes a modal dialog visible even in a hidden document.
    covered = [document.documentElement, ...document.querySelectorAll('dialog')];
    for (const { style } of covered) style.visibility = 'hidden';
  }

  function uncover() {
    for (const { style } of covered) style.visibility = '';
    covered = [];
    // Hidden elements lose the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  /** Runs before all other listeners of the page: once it is over nothing is written any more. */
  function follow(event: Event) {
    if (isOver) return event.stopImmediatePropagation();
    if (event.type === 'pagehide' || document.hidden) hide();
    else look(uncover);
  }

  document.addEventListener('visibilitychange', follow, { capture: true });
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, follow, { capture: true });
  return {
    /** Ends the page: nothing is shown any more, and its pending work stops. */
    end() {
      isOver = true;
      hide();
      for (const sound of document.querySelectorAll<HTMLMediaElement>('audio, video')) sound.pause();
    },
  };
}
