/**
 * Keeps the screen on while something comes that the visitor waits for: a phone that sleeps stops what its pages fetch. Phones
 * let go of it when the page is hidden, so that it is asked for again; where there is none (iPhones before 16.4), or the
 * battery is low, the screen goes dark as ever.
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
