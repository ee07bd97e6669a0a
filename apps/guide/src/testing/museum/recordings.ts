import { silentWave } from '#platform/sound/silent-wave.ts';

/** The address of a silent recording. */
export function silence(seconds: number): string {
  return URL.createObjectURL(silentWave(seconds));
}

/**
 * An element that plays without a tap: browsers allow a film without sound what they refuse to an audio element. A tap
 * in one test file would also count in the next one, and refusals before the first tap could no longer be tested.
 */
export function unheardElement(): HTMLMediaElement {
  const film = document.createElement('video');
  film.muted = true;
  return film;
}
