import type { Screen } from '#domain/venue/picture-size.ts';

/** The browser's facts about this device and its owner's preferences. */
export const device = {
  /** Language tags in the visitor's order. */
  languages: (): readonly string[] => navigator.languages ?? [navigator.language],
  screen: (): Screen => ({
    longSide: Math.max(window.screen.width, window.screen.height),
    density: window.devicePixelRatio || 1,
  }),
  /** A short vibration if the device supports it; iPhones do not. */
  vibrate: () => void navigator.vibrate?.(40),
  now: () => Date.now(),
  /** Acts after so many milliseconds. @returns a function that cancels it */
  later(milliseconds: number, act: () => void) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  /** The day in the visitor's own time, such as `2026-11-20`. */
  today: () => new Date().toLocaleDateString('sv'),
  /** The visitor asked the browser to save data; few browsers say so. */
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
  /** False where the visitor has blocked the data of sites: storage is there then, and each use of it fails. */
  mayStore() {
    try {
      return Boolean(window.localStorage);
    } catch {
      return false;
    }
  },
  isApple: () => navigator.vendor.startsWith('Apple'),
};
