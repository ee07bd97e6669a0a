/** The second tap of a double tap follows within this time, in milliseconds, and this close, in pixels. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 30;

type Tap = { at: number; x: number; y: number; screen: string; control: string };

/**
 * Some visitors tap everything twice. The second tap meets another screen, which nobody can have read so soon: a double
 * tap on Start would skip the first step as well. It has no effect. A control of the same name may be tapped again at
 * once, as Back is by somebody on the way home (product, section D7).
 *
 * @returns removes the listener
 */
export function ignoreSecondTaps(): () => void {
  let last: Tap | undefined;
  function onClick(event: MouseEvent) {
    // Click count 0: a key, or a script.
    if (event.detail === 0) return;
    const tap = tapOf(event);
    if (!last || !isSecondOf(last, tap)) {
      last = tap;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

function tapOf({ timeStamp, clientX, clientY, target }: MouseEvent): Tap {
  const control = target instanceof Element ? target.closest('a, button, summary, label') : null;
  const dialog = document.querySelector('dialog[open]');
  const title = (dialog ?? document).querySelector('h1, h2')?.textContent ?? '';
  return {
    at: timeStamp,
    x: clientX,
    y: clientY,
    screen: `${window.location.pathname} ${dialog ? 'dialog' : ''} ${title}`,
    control: control?.getAttribute('aria-label') ?? control?.textContent ?? '',
  };
}

function isSecondOf(first: Tap, second: Tap): boolean {
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= SECOND_TAP_PX;
  const isSoon = second.at - first.at <= SECOND_TAP_MS;
  return isNear && isSoon && first.screen !== second.screen && first.control !== second.control;
}
