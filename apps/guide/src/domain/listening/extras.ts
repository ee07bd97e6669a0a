import type { Resource } from '@cicerone/content/work/resource';

/** `mm:ss` as seconds. */
export function secondsOf(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return minutes * 60 + seconds;
}

/**
 * The extras to show at that second of the sound, in the museum's order: from their start until their end or, without
 * one, until the sound ends (product, section 2, Audio player). A resource without a start is not an extra.
 */
export function extrasAt(resources: readonly Resource[], seconds: number): Resource[] {
  return resources.filter(
    ({ startTime, endTime }) =>
      startTime !== undefined &&
      secondsOf(startTime) <= seconds &&
      (endTime === undefined || seconds < secondsOf(endTime)),
  );
}
