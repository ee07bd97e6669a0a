/** Events of a visitor: a finger, a mouse, a key, a screen reader's tap. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click'];

/**
 * Calls back whenever somebody touches this page or listens to it, on any screen.
 *
 * @param putAway called when the page goes out of sight
 */
export function onActivity(active: () => void, putAway: () => void): void {
  const options = { capture: true, passive: true };
  for (const touch of TOUCHES) window.addEventListener(touch, active, options);
  document.addEventListener(
    'timeupdate',
    ({ target }) => {
      if (target instanceof HTMLMediaElement && !target.paused && !target.muted) active();
    },
    options,
  );
  document.addEventListener('visibilitychange', () => document.hidden && putAway(), options);
  window.addEventListener('pagehide', putAway, options);
}
