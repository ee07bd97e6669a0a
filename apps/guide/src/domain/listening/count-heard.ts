import type { StoreApi } from 'zustand/vanilla';
import type { Track } from './track.ts';
import type { PlayerState } from './transport.ts';

/** Browsers report the position four times a second, in a pocket once: at triple speed a step is 3 s. */
const LONGEST_STEP_SECONDS = 4;
/** How much is heard before it is noted, in seconds: the most that a phone loses when its battery ends. */
const NOTED_EVERY_SECONDS = 10;

/**
 * Counts how much of each recording is heard. Seeking is no hearing, and what is heard twice counts twice.
 *
 * @param note is called when a recording begins to sound, with 0, and then with the seconds that were heard since
 * @returns notes the rest at once
 */
export function countHeard(
  player: Pick<StoreApi<PlayerState>, 'subscribe' | 'getState'>,
  note: (track: Track, seconds: number) => void,
): () => void {
  let heard = 0;
  function noteRest(track: Track | undefined) {
    if (track && heard > 0) note(track, heard);
    heard = 0;
  }
  player.subscribe((state, before) => {
    const isSame = state.track?.url === before.track?.url;
    const isMoved = state.seeks !== before.seeks;
    const step = state.seconds - before.seconds;
    if (isSame && !isMoved && before.status === 'playing' && step > 0 && step <= LONGEST_STEP_SECONDS) heard += step;
    const isOver = before.status === 'playing' && (!isSame || state.status !== 'playing');
    if (isOver || heard >= NOTED_EVERY_SECONDS) noteRest(before.track);
    const begins = state.status === 'playing' && (before.status !== 'playing' || !isSame);
    if (begins && state.track) note(state.track, 0);
  });
  return () => noteRest(player.getState().track);
}
