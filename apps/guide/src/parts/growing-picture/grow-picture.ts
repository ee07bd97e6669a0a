import { isStill } from '#ui/is-still.ts';

/** How long the new screen may take to show its picture, in milliseconds. After that it appears without growing. */
const PATIENCE_MS = 250;

/**
 * Opens a work from a list so that its picture in the list grows into the work's own (a view transition), if the
 * browser can and the visitor does not prefer stillness. The leading picture has the same name in its style sheet.
 */
export function growPicture(link: HTMLElement, open: () => void): void {
  const picture = link.querySelector('img');
  if (!picture || isStill() || !document.startViewTransition) {
    open();
    return;
  }
  // On a work's own screen its picture already has the name. This time it belongs to the following one.
  const previous = document.querySelector<HTMLElement>('[data-leading] img');
  if (previous) previous.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'work';
  document.startViewTransition(async () => {
    open();
    // The list may remain, for example behind a dialog that closes: no name may be given twice.
    picture.style.viewTransitionName = '';
    await leadingPicture();
  });
}

/** The browser renders nothing meanwhile, so check on every change of the page, not on every frame. */
function leadingPicture(): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => document.querySelector('[data-leading] img') !== null;
    const observer = new MutationObserver(() => isThere() && end());
    const patience = setTimeout(end, PATIENCE_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    if (isThere()) end();

    function end() {
      observer.disconnect();
      clearTimeout(patience);
      resolve();
    }
  });
}
