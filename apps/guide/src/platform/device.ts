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
};
export type Device = typeof device;
