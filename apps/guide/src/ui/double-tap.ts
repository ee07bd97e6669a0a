/** The second tap of a double tap follows within this time, in milliseconds, */
export const DOUBLE_TAP_MS = 500;
/** and as near to the first one, in CSS pixels. */
const DOUBLE_TAP_PX = 24;

type Tap = { at: number; x: number; y: number; address: string; control: string };

/**
 * Drops the second half of a double tap when the first half has led to another screen: it would fall on the control that
 * has just come under the finger, and lead the impatient visitor on to a screen they have not asked for. Two taps on one
 * control, such as Back, count as two.
 *
 * @returns stops it
 */
export function dropSecondTaps(): () => void {
  let last: Tap | undefined;

  function onClick(event: MouseEvent) {
    // Enter, Space and a screen reader click without a place.
    if (event.detail === 0) return;
    const tap = tapOf(event);
    if (last && isSecondTap(last, tap)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = tap;
  }

  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}

function tapOf({ timeStamp, clientX, clientY, target }: MouseEvent): Tap {
  const control = target instanceof Element ? target.closest('a, button, summary, label') : null;
  const name = control && (control.getAttribute('aria-label') ?? control.textContent);
  return { at: timeStamp, x: clientX, y: clientY, address: location.href, control: name ?? '' };
}

function isSecondTap(first: Tap, second: Tap): boolean {
  const isSoon = second.at - first.at < DOUBLE_TAP_MS;
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_PX;
  return isSoon && isNear && first.address !== second.address && first.control !== second.control;
}
