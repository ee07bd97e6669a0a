/** The fields of a slide that decide whether there is something to see. */
type Shown = { resourceType: string; hasText: boolean; hasFailed: boolean };

/** Whether a visitor meets anything on a slide: its own file, or at least words. */
export function isWorthShowing({ resourceType, hasText, hasFailed }: Shown): boolean {
  return hasText || (resourceType !== 'TEXT' && !hasFailed);
}

/**
 * Returns the next slide after a film has ended. The last slide stays: it holds the button to continue, which must not
 * move from under the visitor's finger (product, section 2, Slides).
 *
 * @returns the index of a slide
 */
export function afterFilm(index: number, count: number): number {
  return Math.min(index + 1, count - 1);
}
