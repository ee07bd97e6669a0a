import type { CurrentRelease } from '@cicerone/content/release/release';

export type Preview = NonNullable<CurrentRelease['preview']>;

/**
 * Tells if the day of a preview is over (product, section D3).
 *
 * @param now by the clock of this phone, as the release writes its end: in UTC, such as `2026-11-27T10:00:00.000Z`
 */
export function isOver({ until }: Preview, now: string): boolean {
  return now >= until;
}
