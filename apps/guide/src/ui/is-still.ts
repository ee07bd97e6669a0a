/** Whether the visitor has asked their device for less motion. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
