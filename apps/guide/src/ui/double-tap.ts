import styles from './double-tap.module.css';

/** The second tap of a double tap follows within this time, in milliseconds. Nobody has read a new screen by then. */
export const DOUBLE_TAP_MS = 500;

type Tap = { at: number; x: number; y: number; path: string; control: string };

/**
 * Lays a shield of a thumb's size where the visitor has tapped, as soon as that tap leads to another screen and as long as
 * it may become a double tap. The second half would fall on the control that has just come under the finger, and lead
 * the impatient visitor on to a screen they have not asked for. Two taps on one control, such as Back, count as two.
 *
 * @returns stops it
 */
export function shieldFromDoubleTaps(): () => void {
  let tap: Tap | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shield = document.createElement('div');
  shield.className = styles.shield as string;
  shield.ariaHidden = 'true';
  const lift = () => shield.remove();

  function onClick({ detail, target, clientX, clientY }: MouseEvent) {
    // Enter, Space and a screen reader click without a place.
    if (detail === 0 || target === shield) return;
    tap = { at: performance.now(), x: clientX, y: clientY, path: location.pathname, control: nameOf(target) };
  }

  function onAddress() {
    lift();
    clearTimeout(timer);
    const left = tap ? tap.at + DOUBLE_TAP_MS - performance.now() : 0;
    if (!tap || left <= 0 || tap.path === location.pathname) return;
    shield.style.inset = `${tap.y}px auto auto ${tap.x}px`;
    document.body.append(shield);
    timer = setTimeout(lift, left);
  }

  shield.addEventListener('click', ({ clientX, clientY }) => {
    lift();
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS);
    if (below && nameOf(below) === tap?.control) below.click();
  });
  // The new screen has placed the focus, and keeps it.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  window.addEventListener('click', onClick, true);
  // wouter dispatches the first two itself; the browser does not.
  for (const type of ADDRESS_EVENTS) window.addEventListener(type, onAddress);
  return () => {
    lift();
    clearTimeout(timer);
    window.removeEventListener('click', onClick, true);
    for (const type of ADDRESS_EVENTS) window.removeEventListener(type, onAddress);
  };
}

const ADDRESS_EVENTS = ['pushState', 'replaceState', 'popstate'];
const CONTROLS = 'a, button, summary, label';

function nameOf(target: EventTarget | null): string {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.getAttribute('aria-label') ?? control?.textContent ?? '';
}
