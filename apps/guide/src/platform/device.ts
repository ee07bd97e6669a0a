import type { Screen } from '#domain/picture-size.ts';

/** What the browser tells about this device and its owner's wishes. */
export const device = {
  /** Language tags in the visitor's order. */
  languages: (): readonly string[] => navigator.languages ?? [navigator.language],
  screen: (): Screen => ({
    longSide: Math.max(window.screen.width, window.screen.height),
    density: window.devicePixelRatio || 1,
  }),
  /** A short vibration where the device can; iPhones cannot. */
  vibrate: () => void navigator.vibrate?.(40),
  now: () => Date.now(),
  /** The visitor asked the browser to save data; few browsers tell. */
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
  isApple: () => navigator.vendor.startsWith('Apple'),
  randomId: () => globalThis.crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
};
