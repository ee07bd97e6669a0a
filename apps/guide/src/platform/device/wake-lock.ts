/**
 * Keeps the screen on while the visitor waits for a download: a sleeping phone stops its pages' requests. Phones drop
 * the lock when the page is hidden, so it is requested again. Without it (iPhones before 16.4, or a low battery) the
 * screen goes dark as usual.
 */
export function createWakeLock() {
  let isWanted = false;
  let held: Promise<WakeLockSentinel | undefined> | undefined;

  function ask(): void {
    if (!isWanted || document.hidden || !('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch(() => undefined);
    held = asked;
  }

  document.addEventListener('visibilitychange', ask);
  return {
    set(wanted: boolean): void {
      if (wanted === isWanted) return;
      isWanted = wanted;
      if (wanted) ask();
      else void held?.then((sentinel) => sentinel?.release());
    },
  };
}
