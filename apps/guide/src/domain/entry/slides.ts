/** What of a slide decides whether there is something to see. */
type Shown = { resourceType: string; hasText: boolean; hasFailed: boolean };

/** Whether a visitor meets anything on a slide: its own file, or at least words. */
export function isWorthShowing({ resourceType, hasText, hasFailed }: Shown): boolean {
  return hasText || (resourceType !== 'TEXT' && !hasFailed);
}

/**
 * Where the walkthrough goes when a film has ended: to the next slide. The last one stays, because the way on stands
 * there and would be taken from under the visitor's finger (product, section 2, Slides).
 *
 * @returns the index of a slide
 */
export function afterFilm(index: number, count: number): number {
  return Math.min(index + 1, count - 1);
}
