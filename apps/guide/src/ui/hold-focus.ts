const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

/**
 * Finds another place for the focus when the control that has it goes away or is disabled: the first control of the
 * nearest part around it that has stayed, or else the screen's heading. Otherwise the next Tab begins at the top of the
 * page, and a screen reader falls silent. A screen that moves the focus itself is first (product, section 2,
 * Accessibility).
 *
 * @returns stops it
 */
export function holdFocus(): () => void {
  /** The control that has the focus, and the parts of the page around it, the nearest first. */
  let trail: readonly Element[] = [];
  let outsideDialogs: readonly Element[] = [];
  /** For a visitor with a keyboard it must be in sight; for others the page stays where it is. */
  let isByKeys = false;
  let isWaiting = false;

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof Element)) return;
    const own = wayUp(target);
    const isInDialog = target.closest('dialog') !== null;
    if (!isInDialog) outsideDialogs = own;
    // A dialog may take away the control that has opened it.
    trail = isInDialog ? [...own, ...outsideDialogs] : own;
    isByKeys = target.matches(':focus-visible');
  }

  function settle() {
    isWaiting = false;
    const [held, ...parts] = trail;
    if (!held || document.activeElement !== document.body) return;
    if (canHaveFocus(held)) {
      // The visitor has tapped beside it.
      trail = [];
      return;
    }
    placeIn(parts)?.focus({ preventScroll: !isByKeys });
  }

  /** Screens move the focus when they are drawn. */
  function settleLater() {
    if (isWaiting || trail.length === 0 || document.activeElement !== document.body) return;
    isWaiting = true;
    requestAnimationFrame(() => setTimeout(settle));
  }

  const changes = new MutationObserver(settleLater);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', settleLater);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', settleLater);
  };
}

/** An element and the parts around it, up to its dialog or to the screen, which is no part of itself. */
function wayUp(element: Element): Element[] {
  const way: Element[] = [];
  for (let at: Element | null = element; at && !isWhole(at); at = at.parentElement) {
    way.push(at);
    if (at.matches('dialog')) break;
  }
  return way;
}

const isWhole = (part: Element) => part.matches('main, body') || part.querySelector('main') !== null;
const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

function placeIn(parts: readonly Element[]): HTMLElement | undefined {
  const near = parts.filter((part) => part.isConnected);
  for (const part of near) {
    const control = [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(
      (one) => canHaveFocus(one) && !one.closest('[inert]'),
    );
    if (control) return control;
  }
  return [...document.querySelectorAll<HTMLElement>('h1[tabindex]')].find(canHaveFocus);
}
